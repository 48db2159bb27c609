/// Names that a user may type besides commands and options, by kind. Completion offers them, and suggestions are made
/// from them. Each occurs once.
package struct KnownNames: Sendable, Equatable {
  /// A kind of names. A program declares its kinds in an extension.
  package struct Kind: Sendable, Hashable {
    package let word: String
    package init(_ word: String) { self.word = word }
  }

  private var names: [Kind: [String]]
  /// The words of all commands; filled in by the ``CommandTable``.
  package internal(set) var commandWords: [String] = []

  package init(_ names: [Kind: [String]] = [:]) { self.names = names.mapValues(Self.once) }

  /// The names of a kind, in the order in which they were given.
  package subscript(kind: Kind) -> [String] { names[kind] ?? [] }

  package static func once(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
