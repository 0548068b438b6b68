/// The characters of keysyms older than Unicode: those below 0x2100 beside Latin-1.
enum LegacyKeysyms {
  /// The character of a keysym; nil if it has none.
  static func scalar(of keysym: UInt) -> Unicode.Scalar? {
    for (first, characters) in blocks where first <= keysym {
      let scalars = characters.unicodeScalars.dropFirst(Int(keysym - first))
      if let scalar = scalars.first { return scalar.value == 0 ? nil : scalar }
    }
    return nil
  }

  /// For the first keysym of each block, the characters of it and those after it, in falling order of
  /// keysyms; U+0000 where there is none.
  private static let blocks: [(first: UInt, characters: String)] = [
    // Currency
    (0x20AC, "€"),
    // Latin-9
    (0x13BC, "ŒœŸ"),
    // Hangul
    (0xEFF, "₩"),
    (
      0xEA1,
      """
      ㄱㄲㄳㄴㄵㄶㄷㄸㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅃㅄㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ\u{11A8}\u{11A9}\u{11AA}\
      \u{11AB}\u{11AC}\u{11AD}\u{11AE}\u{11AF}\u{11B0}\u{11B1}\u{11B2}\u{11B3}\
      \u{11B4}\u{11B5}\u{11B6}\u{11B7}\u{11B8}\u{11B9}\u{11BA}\u{11BB}\u{11BC}\
      \u{11BD}\u{11BE}\u{11BF}\u{11C0}\u{11C1}\u{11C2}ㅭㅱㅸㅿㆁㆄㆆㆍㆎ\u{11EB}\u{11F0}\
      \u{11F9}
      """
    ),
    // Thai
    (
      0xDDF,
      """
      ฿เแโใไๅๆ\u{E47}\u{E48}\u{E49}\u{E4A}\u{E4B}\u{E4C}\u{E4D}\u{0}\u{0}๐๑๒๓๔๕๖๗๘๙
      """
    ),
    (
      0xDA1,
      """
      กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรฤลฦวศษสหฬอฮฯะ\u{E31}าำ\u{E34}\u{E35}\u{E36}\
      \u{E37}\u{E38}\u{E39}\u{E3A}
      """
    ),
    // Hebrew
    (
      0xCDF,
      """
      ‗\u{5D0}\u{5D1}\u{5D2}\u{5D3}\u{5D4}\u{5D5}\u{5D6}\u{5D7}\u{5D8}\u{5D9}\u{5DA}\
      \u{5DB}\u{5DC}\u{5DD}\u{5DE}\u{5DF}\u{5E0}\u{5E1}\u{5E2}\u{5E3}\u{5E4}\u{5E5}\
      \u{5E6}\u{5E7}\u{5E8}\u{5E9}\u{5EA}
      """
    ),
    // APL
    (0xBFC, "⊢"),
    (
      0xBC0,
      """
      ¯\u{0}⊤∩⌊\u{0}_\u{0}\u{0}\u{0}∘\u{0}⎕\u{0}⊥○\u{0}\u{0}\u{0}⌈\u{0}\u{0}∪\u{0}⊃\
      \u{0}⊂\u{0}⊣
      """
    ),
    (0xBA3, "<\u{0}\u{0}>\u{0}∨∧"),
    // Publishing
    (
      0xAC3,
      """
      ⅛⅜⅝⅞\u{0}\u{0}™☓\u{0}◁▷○▯‘’“”℞‰′″\u{0}✝\u{0}▬◀▶●▮◦▫▭△▽☆•▪▲▼☜☞♣♦♥\u{0}✠†‡✓✗♯♭♂♀\
      ☎⌕℗‸‚„
      """
    ),
    (
      0xAA1,
      """
      \u{2003}\u{2002}\u{2004}\u{2005}\u{2007}\u{2008}\u{2009}\u{200A}—–\u{0}␣\u{0}…\
      ‥⅓⅔⅕⅖⅗⅘⅙⅚℅\u{0}\u{0}‒〈.〉
      """
    ),
    // Line drawing
    (0x9E0, "◆▒␉␌␍␊\u{0}\u{0}␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│"),
    // Technical
    (0x8FB, "←↑→↓"),
    (0x8F6, "ƒ"),
    (0x8EF, "∂"),
    (0x8D6, "√\u{0}\u{0}\u{0}⊂⊃∩∪∧∨"),
    (0x8BC, "≤≠≥∫∴∝∞\u{0}\u{0}∇\u{0}\u{0}∼≃\u{0}\u{0}\u{0}⇔⇒≡"),
    (0x8A1, "⎷┌─⌠⌡│⎡⎣⎤⎦⎛⎝⎞⎠⎨⎬"),
    // Greek
    (0x7E1, "αβγδεζηθικλμνξοπρσςτυφχψω"),
    (0x7C1, "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣ\u{0}ΤΥΦΧΨΩ"),
    (0x7A1, "ΆΈΉΊΪ\u{0}ΌΎΫ\u{0}Ώ\u{0}\u{0}΅―\u{0}άέήίϊΐόύϋΰώ"),
    // Cyrillic
    (
      0x6A1,
      """
      ђѓёєѕіїјљњћќґўџ№ЂЃЁЄЅІЇЈЉЊЋЌҐЎЏюабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМН\
      ОПЯРСТУЖВЬЫЗШЭЩЧЪ
      """
    ),
    // Arabic
    (
      0x5E0,
      """
      \u{640}\u{641}\u{642}\u{643}\u{644}\u{645}\u{646}\u{647}\u{648}\u{649}\u{64A}\
      \u{64B}\u{64C}\u{64D}\u{64E}\u{64F}\u{650}\u{651}\u{652}
      """
    ),
    (
      0x5BB,
      """
      \u{61B}\u{0}\u{0}\u{0}\u{61F}\u{0}\u{621}\u{622}\u{623}\u{624}\u{625}\u{626}\
      \u{627}\u{628}\u{629}\u{62A}\u{62B}\u{62C}\u{62D}\u{62E}\u{62F}\u{630}\u{631}\
      \u{632}\u{633}\u{634}\u{635}\u{636}\u{637}\u{638}\u{639}\u{63A}
      """
    ),
    (0x5AC, "\u{60C}"),
    // Katakana
    (0x4A1, "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜"),
    (0x47E, "‾"),
    // Latin-4
    (0x3F9, "ų\u{0}\u{0}\u{0}ũū"),
    (0x3EC, "ė\u{0}\u{0}ī\u{0}ņōķ"),
    (0x3E7, "į"),
    (0x3D9, "Ų\u{0}\u{0}\u{0}ŨŪ\u{0}ā"),
    (0x3CC, "Ė\u{0}\u{0}Ī\u{0}ŅŌĶ"),
    (0x3C7, "Į"),
    (0x3B3, "ŗ\u{0}ĩļ\u{0}\u{0}\u{0}ēģŧŊ\u{0}ŋĀ"),
    (0x3A2, "ĸŖ\u{0}ĨĻ\u{0}\u{0}\u{0}ĒĢŦ"),
    // Latin-3
    (0x2FD, "ŭŝ"),
    (0x2F5, "ġ\u{0}\u{0}ĝ"),
    (0x2E5, "ċĉ"),
    (0x2DD, "ŬŜ"),
    (0x2D5, "Ġ\u{0}\u{0}Ĝ"),
    (0x2C5, "ĊĈ"),
    (0x2B6, "ĥ\u{0}\u{0}ı\u{0}ğĵ"),
    (0x2B1, "ħ"),
    (0x2A6, "Ĥ\u{0}\u{0}İ\u{0}ĞĴ"),
    (0x2A1, "Ħ"),
    // Latin-2
    (
      0x1A1,
      """
      Ą˘Ł\u{0}ĽŚ\u{0}\u{0}ŠŞŤŹ\u{0}ŽŻ\u{0}ą˛ł\u{0}ľśˇ\u{0}šşťź˝žżŔ\u{0}\u{0}Ă\u{0}ĹĆ\
      \u{0}Č\u{0}Ę\u{0}Ě\u{0}\u{0}ĎĐŃŇ\u{0}\u{0}Ő\u{0}\u{0}ŘŮ\u{0}Ű\u{0}\u{0}Ţ\u{0}ŕ\
      \u{0}\u{0}ă\u{0}ĺć\u{0}č\u{0}ę\u{0}ě\u{0}\u{0}ďđńň\u{0}\u{0}ő\u{0}\u{0}řů\u{0}\
      ű\u{0}\u{0}ţ˙
      """
    ),
  ]
}
