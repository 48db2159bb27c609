extension StringProtocol {
  /// How many columns of a terminal the text takes. Wide characters of East Asian scripts and emoji take two, combining
  /// marks none.
  ///
  /// - Complexity: O(length).
  package var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

  /// The longest beginning that is no wider than `width`.
  package func prefix(displayWidth width: Int) -> SubSequence {
    var used = 0
    return prefix { character in
      used += character.displayWidth
      return used <= width
    }
  }

  /// The longest end that is no wider than `width`.
  package func suffix(displayWidth width: Int) -> SubSequence {
    var used = 0
    let start = indices.reversed().prefix { index in
      used += self[index].displayWidth
      return used <= width
    }.last
    return self[(start ?? endIndex)...]
  }
}

extension Character {
  fileprivate var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.isASCII { return 1 }
    if unicodeScalars.contains(where: \.isWide) { return 2 }
    return [.nonspacingMark, .enclosingMark, .format].contains(first.properties.generalCategory) ? 0 : 1
  }
}

extension Unicode.Scalar {
  /// Whether it is wide or full-width (Unicode Standard Annex 11), or displayed as an emoji.
  fileprivate var isWide: Bool {
    properties.isEmojiPresentation || self == "\u{FE0F}" || Self.wideRanges.contains { $0.contains(value) }
  }

  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08,
    0x1B000...0x1B2FB, 0x1F200...0x1F320, 0x20000...0x3FFFD,
  ]
}
