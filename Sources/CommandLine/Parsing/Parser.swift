import Basics

/// Reads the words after a command's name.
///
/// Options and operands may stand in any order. `--name value` and `--name=value` mean the same, as do `-j 4` and `-j4`;
/// short flags may be joined (`-qj4`). After `--` everything is an operand, and `-` alone always is one. A value that
/// begins with `--` must be joined by `=`: a forgotten value is likelier. Only repeatable options may be repeated. Where an
/// option has several values, the first may be joined and the others follow as words.
struct Parser {
  let command: Command
  let names: KnownNames
  var words: ArraySlice<String>
  private var arguments: Arguments
  private var operands: ArraySlice<any ArgumentDeclaration>

  init(command: Command, names: KnownNames, words: ArraySlice<String>) {
    self.command = command
    self.names = names
    self.words = words
    arguments = Arguments(for: command)
    operands = command.operands[...]
  }

  /// The arguments, or nil if help was asked for before anything was wrong.
  mutating func parse() throws(UsageError) -> Arguments? {
    while let word = words.popFirst() {
      if word == "--help" || word == "-h" { return nil }
      if word == "--" {
        while let operand = words.popFirst() { try take(operand: operand) }
      } else if word.hasPrefix("--") {
        try take(longOption: word)
      } else if word.hasPrefix("-"), word != "-" {
        try take(shortOptions: word)
      } else {
        try take(operand: word)
      }
    }
    return arguments
  }

  private mutating func take(longOption word: String) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = command.options.first(where: { $0.label == parts[0] }) else {
      let known = command.options.map(\.label) + ["--help"]
      throw error(.unknownOption(given: parts[0], suggestion: Spelling.nearest(to: parts[0], among: known)))
    }
    try take(option, joined: parts.count == 2 ? parts[1] : nil)
  }

  private mutating func take(shortOptions word: String) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = command.options.first(where: { $0.shortName == letter }) else {
        throw error(.unknownOption(given: "-\(letter)", suggestion: nil))
      }
      if option.isFlag {
        try take(option, joined: nil)
      } else {
        let rest = letters.isEmpty ? nil : String(letters)
        return try take(option, joined: rest)
      }
    }
  }

  private mutating func take(_ option: some OptionDeclaration, joined: String?) throws(UsageError) {
    if option.isFlag {
      if let joined { throw error(.surplusValue(label: option.label, given: joined)) }
      return try add("", to: option)
    }
    if !option.shape.isRepeatable, arguments.isGiven(option) { throw error(.repeated(label: option.label)) }
    if let joined { try add(joined, to: option) }
    for place in (joined == nil ? 0 : 1)..<option.shape.valueCount {
      guard let next = words.first, !next.hasPrefix("--") else {
        let shape = option.shape
        throw error(
          shape.valueCount == 1
            ? .missingValue(label: option.label, expectation: shape.expectation)
            : .missingValues(
              label: option.label, count: shape.valueCount, expectation: shape.expectation, given: place))
      }
      words.removeFirst()
      try add(next, to: option)
    }
  }

  private mutating func take(operand word: String) throws(UsageError) {
    guard let operand = operands.first else { throw error(.surplusOperand(given: word)) }
    if !operand.shape.isRepeatable { operands.removeFirst() }
    try add(word, to: operand)
  }

  private mutating func add(_ text: String, to argument: some ArgumentDeclaration) throws(UsageError) {
    let shape = argument.shape
    if shape.candidates.isClosed {
      let known = shape.candidates.words(names)
      guard known.contains(text) else {
        throw error(.unknownName(label: argument.label, given: text, known: known))
      }
    }
    guard arguments.add(text, to: argument) else {
      throw error(.unexpectedValue(label: argument.label, given: text, expectation: shape.expectation))
    }
  }

  private func error(_ problem: UsageError.Problem) -> UsageError { UsageError(problem, topic: command.name) }
}
