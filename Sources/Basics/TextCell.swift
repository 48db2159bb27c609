/// A text as a cell of a CSV file.
///
/// Spreadsheets run a cell that begins with `=`, `+`, `-` or `@`, or with a tab or a carriage return before one, as a
/// formula. Such a text is written with an apostrophe before it, which makes it text there, and read without it. So that a text
/// that has the apostrophe already is read as it was, it gets another one. A decimal number stays as it is, and so does a sign that
/// stands alone, as for a figure that is missing.
///
///     TextCell.written("=1+1")   // "'=1+1"
///     TextCell.read("'=1+1")     // "=1+1"
///     TextCell.written("-1.5")   // "-1.5"
///     TextCell.written("'tis")   // "'tis"
package enum TextCell {
  /// The cell of a text, before any quoting.
  package static func written(_ text: String) -> String { isMarked(text.utf8) ? "'" + text : text }

  /// The text of a cell: ``written(_:)`` undone.
  package static func read(_ cell: String) -> String {
    let rest = cell.utf8.dropFirst()
    return cell.utf8.first == apostrophe && isMarked(rest) ? String(decoding: rest, as: UTF8.self) : cell
  }

  /// Whether the cell of a text has an apostrophe before the text.
  ///
  /// - Complexity: O(1) for a text that begins with none of the signs.
  package static func isMarked(_ text: some Collection<UInt8>) -> Bool {
    let rest = text.drop { $0 == apostrophe }
    guard let first = rest.first, signs.contains(first) else { return false }
    return rest.startIndex != text.startIndex || !isFigure(rest)
  }

  private static let apostrophe = UInt8(ascii: "'")
  private static let signs: [UInt8] = Array("=+-@\t\r".utf8)

  /// A sign, and nothing more or digits, and perhaps a point and more digits.
  private static func isFigure(_ text: some Collection<UInt8>) -> Bool {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let sign = text.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return false }
    if text.count == 1 { return true }
    let parts = text.dropFirst().split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(digits.contains) }
  }
}
