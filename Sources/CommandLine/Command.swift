/// A command of the command line, declared in a file of its own and listed in the ``CommandTable``.
package struct Command: Sendable {
  package struct Example: Sendable {
    package let line: String
    package let meaning: String

    package init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  /// A list of words with their meanings, shown by the help after the options.
  package struct Glossary: Sendable {
    package let title: String
    package let entries: [(term: String, meaning: String)]

    package init(title: String, entries: [(term: String, meaning: String)]) {
      self.title = title
      self.entries = entries
    }
  }

  /// One or more words: `run`, `remote add`.
  package let name: String
  /// One line without a full stop.
  package let summary: String
  /// Further explanations, one paragraph an element; may be empty.
  package let discussion: [String]
  package let examples: [Example]
  package let operands: [any ArgumentDeclaration]
  package let options: [any OptionDeclaration]
  package let glossaries: [Glossary]
  package let body: @Sendable (Invocation) throws -> Void

  package init(
    _ name: String, summary: String, discussion: [String] = [], examples: [Example],
    operands: [any ArgumentDeclaration] = [], options: [any OptionDeclaration] = [], glossaries: [Glossary] = [],
    body: @escaping @Sendable (Invocation) throws -> Void
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    self.operands = operands
    self.options = options
    self.glossaries = glossaries
    self.body = body
  }

  var words: [String] { name.split(separator: " ").map(String.init) }
}

package struct Invocation {
  package let arguments: Arguments
  package let console: Console
  /// All commands, for a command that shows them.
  package let table: CommandTable
  /// The command line, without the program's name.
  package let words: [String]
}

package enum ShellQuoting {
  /// The word quoted so that a POSIX shell reads it unchanged.
  package static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
        || "-_./,:+@%".unicodeScalars.contains(scalar)
    }
    return isPlain && !word.isEmpty
      ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
