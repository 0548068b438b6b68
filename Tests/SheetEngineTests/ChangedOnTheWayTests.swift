import SheetEngine
import Testing

/// Changes of the view and of the configuration while a card is on its way back or up.
@Suite struct ChangedOnTheWayTests {
  /// A sheet that refuses to be dismissed, with a detent 300 points high. A pointer has pulled the
  /// card far below the detent and has let it go at 10.2.
  private static func returning(in geometry: SheetGeometry = phone) -> Sheet {
    var sheet = Sheet.rested(.scrolling, in: geometry) {
      $0.detents = [.height(300)]
      $0.dismissal = .refused
    }
    let start = sheet.grip(at: 10)
    sheet.pull(start, to: start + 280, at: 10)
    sheet.release(start + 280, at: 10.2)
    return sheet
  }

  @Test func aCardCaughtOnItsWayBackFromBelowStaysWhereItIs() {
    var sheet = Self.returning()
    let before = sheet.frame(at: 10.23).card.y
    #expect(before > 844 - 300 + 20, "the rubber band is still stretched")
    sheet.press(sheet.grip(at: 10.23), at: 10.23)
    #expect(abs(sheet.frame(at: 10.23).card.y - before) < 1e-6)
  }

  /// A larger inset at the top changes nothing near the card, so the caught card follows the hand
  /// as in a view that has not changed.
  @Test(arguments: [40.0, -40]) func aNewInsetChangesNoPullOfACardOnItsWayBack(growth: Double) {
    let (old, new) = (
      SheetGeometry(size: phone.size, safeTop: 50),
      SheetGeometry(size: phone.size, safeTop: 50 + growth)
    )
    func pulled(_ isChanged: Bool) -> [Double] {
      var sheet = Self.returning(in: old)
      if isChanged { sheet.take(.resized(new), at: 10.23) }
      let grip = sheet.grip(at: 10.23)
      sheet.press(grip, at: 10.23)
      return [0, 40, -40, -150].enumerated().map { index, way in
        let time = 10.24 + Double(index) * 0.01
        sheet.drag(to: grip + way, at: time)
        return sheet.frame(at: time).card.y
      }
    }
    let (plain, changed) = (pulled(false), pulled(true))
    #expect(zip(plain, changed).allSatisfy { abs($0 - $1) < 1e-6 }, "\(plain) \(changed)")
  }

  /// Without the new configuration, the rest of the fling scrolls the content.
  @Test(arguments: [false, true]) func aFlingWhoseTargetVanishesScrollsNothing(vanishes: Bool) {
    var sheet = Sheet.scrolling()
    sheet.swipe(from: 700, velocity: -3000, for: 0.06, at: 10)
    #expect(sheet.frame(at: 10.06).target == "large" && sheet.scroll(at: 10.06) == 0)
    if vanishes {
      sheet.apply(sheet.configuration.with { $0.detents = [.medium] }, at: 10.07)
      #expect(sheet.frame(at: 10.07).target == "medium")
    }
    sheet.comeToRest()
    #expect((sheet.scroll(at: sheet.latestTime) == 0) == vanishes)
  }
}
