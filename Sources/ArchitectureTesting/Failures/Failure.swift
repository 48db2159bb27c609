/// What a test that fails is told.
package struct Failure: Codable, Sendable, Equatable {
  /// A file to look at.
  package struct Picture: Codable, Sendable, Equatable {
    package let name: String
    /// SVG.
    package let text: String
  }

  /// Printable. Where there is a diagram, lines of at most 80 columns, but for those to copy.
  package let text: String
  package let picture: Picture?

  init(text: String, picture: Picture? = nil) {
    self.text = text
    self.picture = picture
  }
}
