/// The names a person may type that are not part of the command line's own words, kind by kind. They are offered by
/// completion and used to suggest the word that was meant. Each stands there once, however often it was given.
package struct KnownNames: Sendable, Equatable {
  /// What the names are names of. A program declares its kinds in an extension.
  package struct Kind: Sendable, Hashable {
    package let word: String
    package init(_ word: String) { self.word = word }
  }

  private var names: [Kind: [String]]
  /// The words of all commands; filled in by the ``CommandTable``.
  package internal(set) var commandWords: [String] = []

  package init(_ names: [Kind: [String]] = [:]) { self.names = names.mapValues(Self.once) }

  /// Those of a kind, in the order in which they were given.
  package subscript(kind: Kind) -> [String] { names[kind] ?? [] }

  package static func once(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
