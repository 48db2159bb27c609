/// Makes text from files and arguments harmless to a terminal.
package enum SafeText {
  /// The text with everything but line feeds escaped as in ``printable(_:)``.
  package static func printableLines(_ text: String) -> String {
    // A carriage return and a line feed are one character.
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { printable(String($0)) }.joined(separator: "\n")
  }

  /// The text with control characters and line separators escaped as in a Swift literal.
  package static func printable(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        result += scalar.escaped(asASCII: true)
      default:
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension SafeText {
  /// A value of a trace or decision for display: printable, and no wider than ``excerptColumnsMax``.
  package static func excerpt(_ value: String) -> String {
    // Bounds the work, because marks without a width may follow one another without end.
    let start = value.prefix(4 * excerptColumnsMax)
    let text = printable(String(start)) + (start.endIndex < value.endIndex ? "…" : "")
    return text.displayWidth > excerptColumnsMax ? text.prefix(displayWidth: excerptColumnsMax - 1) + "…" : text
  }

  /// Several such values, separated by commas. Of more than eight it shows the first eight and the number of the rest.
  package static func excerpts(_ values: [String]) -> String {
    let rest = values.count - excerptsMax
    return (values.prefix(excerptsMax).map(excerpt) + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: ", ")
  }

  private static let excerptsMax = 8

  /// The largest width of an excerpt. Enough for a UUID and the name of a call.
  package static let excerptColumnsMax = 48
}

/// A text as a cell of a CSV file.
///
/// Spreadsheets run a cell as a formula if it begins with `=`, `+`, `-` or `@`, or with a tab or a carriage return
/// before one. Such a text is written with an apostrophe before it, which makes it text there, and read without it. A
/// text that has the apostrophe already gets another one. A decimal number stays as it is, and so does a sign alone,
/// which stands for a missing figure.
///
///     TextCell.written("=1+1")   // "'=1+1"
///     TextCell.read("'=1+1")     // "=1+1"
///     TextCell.written("-1.5")   // "-1.5"
///     TextCell.written("'tis")   // "'tis"
package enum TextCell {
  /// The cell, before any quoting.
  package static func written(_ text: String) -> String { isMarked(text.utf8) ? "'" + text : text }

  /// The inverse of ``written(_:)``.
  package static func read(_ cell: String) -> String {
    let rest = cell.utf8.dropFirst()
    return cell.utf8.first == apostrophe && isMarked(rest) ? String(decoding: rest, as: UTF8.self) : cell
  }

  /// Whether the cell has an apostrophe before the text.
  ///
  /// - Complexity: O(1) if the text begins with none of the signs.
  package static func isMarked(_ text: some Collection<UInt8>) -> Bool {
    let rest = text.drop { $0 == apostrophe }
    guard let first = rest.first, signs.contains(first) else { return false }
    return rest.startIndex != text.startIndex || !isFigure(rest)
  }

  private static let apostrophe = UInt8(ascii: "'")
  private static let signs: [UInt8] = Array("=+-@\t\r".utf8)

  /// Whether it is a sign, alone or followed by a decimal number.
  private static func isFigure(_ text: some Collection<UInt8>) -> Bool {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let sign = text.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return false }
    if text.count == 1 { return true }
    let parts = text.dropFirst().split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(digits.contains) }
  }
}

extension StringProtocol {
  /// The terminal columns of the text. Wide characters of East Asian scripts and emoji take two, combining marks none.
  ///
  /// - Complexity: O(length).
  package var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

  /// The longest prefix that is no wider than `width`.
  package func prefix(displayWidth width: Int) -> SubSequence {
    var used = 0
    return prefix { character in
      used += character.displayWidth
      return used <= width
    }
  }

  /// The longest suffix that is no wider than `width`.
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
