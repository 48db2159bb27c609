/// The possible values, as far as they can be listed. They are used for completion and suggestions, and by the parser
/// if no others are allowed.
package struct Candidates: Sendable {
  package enum Paths: Sendable {
    case none, files, folders
  }

  /// The words, in the order in which they are shown.
  package let words: @Sendable (KnownNames) -> [String]
  package let paths: Paths
  /// Whether all other values are errors.
  package let isClosed: Bool

  /// Nothing can be listed.
  package static let none = Candidates(words: { _ in [] }, paths: .none, isClosed: false)
  package static let files = Candidates(words: { _ in [] }, paths: .files, isClosed: false)
  package static let folders = Candidates(words: { _ in [] }, paths: .folders, isClosed: false)

  /// One of `words`, and nothing else.
  package static func only(_ words: @escaping @Sendable (KnownNames) -> [String]) -> Candidates {
    Candidates(words: words, paths: .none, isClosed: true)
  }

  /// One of `words`, or another value, such as a path.
  package static func among(
    orPaths paths: Paths = .none, _ words: @escaping @Sendable (KnownNames) -> [String]
  ) -> Candidates {
    Candidates(words: words, paths: paths, isClosed: false)
  }
}
