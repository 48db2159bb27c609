import Foundation

/// The properties of the terminal, if any, behind a descriptor.
package struct Terminal: Sendable, Equatable {
  package let isTerminal: Bool
  /// The number of columns; 80 if unknown.
  package let columns: Int
  /// Whether colours are shown: on a terminal that supports them, unless `NO_COLOR` is set (https://no-color.org).
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
