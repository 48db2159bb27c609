import Foundation

/// What stands behind a descriptor that is written to.
///
/// Text is as wide as `COLUMNS` says, also where it goes through a pipe to somebody who will show it, such as a pager. Without
/// it, it is as wide as the terminal, and 80 columns where there is none.
package struct Terminal: Sendable, Equatable {
  package let isTerminal: Bool
  /// How many columns it shows; 80 where nobody knows.
  package let columns: Int
  /// How wide a line of text or of a table may be: what `COLUMNS` says, or else the terminal, from 60 to 200.
  package let pageColumns: Int
  /// Whether colours are wanted: a terminal that knows them, and no `NO_COLOR` (https://no-color.org).
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
