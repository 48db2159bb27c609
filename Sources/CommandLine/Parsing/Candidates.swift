/// What a value may be, as far as it can be listed: for completion, for suggestions and, where nothing else is allowed,
/// for the parser.
package struct Candidates: Sendable {
  package enum Paths: Sendable {
    case none, files, folders
  }

  /// The words on offer, in the order in which they are shown.
  package let words: @Sendable (KnownNames) -> [String]
  package let paths: Paths
  /// Whether anything else is a mistake.
  package let isClosed: Bool

  /// Nothing can be listed.
  package static let none = Candidates(words: { _ in [] }, paths: .none, isClosed: false)
  package static let files = Candidates(words: { _ in [] }, paths: .files, isClosed: false)
  package static let folders = Candidates(words: { _ in [] }, paths: .folders, isClosed: false)

  /// One of `words` and nothing else.
  package static func only(_ words: @escaping @Sendable (KnownNames) -> [String]) -> Candidates {
    Candidates(words: words, paths: .none, isClosed: true)
  }

  /// One of `words`, or something the table cannot know, such as a path.
  package static func among(
    orPaths paths: Paths = .none, _ words: @escaping @Sendable (KnownNames) -> [String]
  ) -> Candidates {
    Candidates(words: words, paths: paths, isClosed: false)
  }
}
