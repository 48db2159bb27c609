import Foundation

/// What stands behind a descriptor that is written to.
package struct Terminal: Sendable, Equatable {
  package let isTerminal: Bool
  /// How many columns it shows; 80 where nobody knows.
  package let columns: Int
  /// Whether colours are wanted: a terminal that knows them, and no `NO_COLOR` (https://no-color.org).
  package let showsColors: Bool

  package init(isTerminal: Bool, columns: Int, showsColors: Bool) {
    self.isTerminal = isTerminal
    self.columns = columns
    self.showsColors = showsColors
  }

  package init(descriptor: Int32, environment: [String: String]) {
    isTerminal = isatty(descriptor) == 1
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    columns = isKnown ? Int(size.ws_col) : 80
    let wantsNone = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
    showsColors = isTerminal && !wantsNone
  }
}
