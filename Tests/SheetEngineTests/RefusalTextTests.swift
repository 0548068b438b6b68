import SheetEngine
import Testing

@Suite struct RefusalTextTests {
  @Test(
    arguments: [
      (.unknownDetent("huge"), "the sheet has no detent named 'huge'"),
      (.noRestingPosition, "the view has no such position for the sheet"),
      (.isHidden, "the sheet is hidden, so it cannot move"),
      (.isPersistent, "the sheet is persistent, so it cannot be dismissed"),
      (.vetoed, "the program's function refused the dismissal"),
      (.stackIsFull, "the stack has 8 sheets already"),
      (.noSuchArea(5), "the card has no scroll area 5 with this extent"),
      (.noSuchLayer(LayerID(3)), "the stack has no sheet 3"),
      (
        .timeRanBack(latest: 2.5),
        "the time is more than a second before the latest one, 2.5 s"
      ),
    ] as [(SheetRefusal, String)])
  func aRefusalIsPrintedAsASentence(_ refusal: SheetRefusal, _ sentence: String) {
    #expect("\(refusal)" == sentence)
  }
}
