import Foundation

/// The properties of the terminal, if any, behind a descriptor.
///
/// Text is as wide as `COLUMNS` says, also through a pipe, whose reader, such as a pager, may show it. Without `COLUMNS` it
/// is as wide as the terminal, or 80 columns if there is none.
package struct Terminal: Sendable, Equatable {
  package let isTerminal: Bool
  /// The number of columns; 80 if unknown.
  package let columns: Int
  /// The largest width of a line of text or of a table: that of `COLUMNS` or else of the terminal, from 60 to 200.
  package let pageColumns: Int
  /// Whether colours are shown: on a terminal that supports them, unless `NO_COLOR` is set (https://no-color.org).
  package let showsColors: Bool

  package init(descriptor: Int32, environment: [String: String]) {
    isTerminal = isatty(descriptor) == 1
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    columns = isKnown ? Int(size.ws_col) : 80
    let wanted = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    pageColumns = min(max(wanted ?? columns, Self.pageColumnsRange.lowerBound), Self.pageColumnsRange.upperBound)
    let wantsNone = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
    showsColors = isTerminal && !wantsNone
  }

  /// Narrower, tables say nothing; wider, lines of text are hard to follow.
  private static let pageColumnsRange = 60...200
}
