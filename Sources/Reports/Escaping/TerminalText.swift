import Basics

extension String {
  /// On one line and harmless to a terminal: control and format characters and line separators are escaped as in a Swift
  /// literal.
  package var printable: String { SafeText.printable(self) }

  /// A value of a trace or of a decision as it is shown: printable, and cut where it is long.
  package var excerpt: String { SafeText.excerpt(self) }
}
