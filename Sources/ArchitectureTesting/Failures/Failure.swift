/// What a test is told that fails.
package struct Failure: Sendable, Equatable {
  /// A file to look at.
  package struct Picture: Sendable, Equatable {
    package let name: String
    /// SVG.
    package let text: String
  }

  /// Lines of at most 80 columns, but for those to copy.
  package let text: String
  package let picture: Picture?

  init(text: String, picture: Picture? = nil) {
    self.text = text
    self.picture = picture
  }
}
