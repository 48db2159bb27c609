import Basics
import Foundation

package enum Request {
  case run(Command, Arguments)
  /// The help on a command, on a group of commands or, if empty, on everything.
  case help(path: [String])
  case version
}

extension CommandTable {
  package func request(_ words: [String]) throws(UsageError) -> Request {
    switch words.first {
    case "--version": return .version
    case "--help", "-h": return .help(path: [])
    case nil: return .run(defaultCommand, try requiringOperands(Arguments(for: defaultCommand), of: defaultCommand))
    case let first? where first.hasPrefix("-"): return try requestNamingNoCommand(words)
    default: break
    }
    let (path, rest) = way(along: words[...])
    if let command = command(at: path) { return try request(for: command, rest) }
    if rest.first == "--help" || rest.first == "-h" { return .help(path: path) }
    throw unknown(path: path, next: rest.first)
  }

  /// For an option of another command, suggests that command, because the user may have forgotten its name.
  private func requestNamingNoCommand(_ words: [String]) throws(UsageError) -> Request {
    do {
      return try request(for: defaultCommand, words[...])
    } catch {
      guard case .unknownOption(let given, _) = error.problem,
        let command = commands.first(where: { $0.options.contains { $0.spellings.contains(given) } })
      else { throw error }
      throw UsageError(
        .unknownOption(given: given, suggestion: "\(program.name) \(command.name) \(given)"), topic: command.name)
    }
  }

  private func request(for command: Command, _ words: ArraySlice<String>) throws(UsageError) -> Request {
    var parser = Parser(command: command, names: names, words: words)
    guard let arguments = try parser.parse() else { return .help(path: command.words) }
    return .run(command, try requiringOperands(arguments, of: command))
  }

  private func requiringOperands(_ arguments: Arguments, of command: Command) throws(UsageError) -> Arguments {
    for operand in command.operands where operand.shape.isRequired && !arguments.isGiven(operand) {
      throw UsageError(
        .missingOperand(label: operand.label, expectation: operand.shape.expectation), topic: command.name)
    }
    return arguments
  }

  /// The words that lead to a command or group, and the rest.
  func way(along words: ArraySlice<String>) -> (path: [String], rest: ArraySlice<String>) {
    var path: [String] = []
    var rest = words
    while let word = rest.first, nextWords(after: path).contains(word) {
      path.append(word)
      rest.removeFirst()
    }
    return (path, rest)
  }

  /// The error of a line whose words lead to `path`, which is not a command, and whose next word is unknown.
  func unknown(path: [String], next: String?) -> UsageError {
    let expected = nextWords(after: path)
    let given = (path + (next.map { [$0] } ?? [])).joined(separator: " ")
    let meant = next.flatMap { Spelling.nearest(to: $0, among: expected) }
    let suggestion = meant.map { (path + [$0]).joined(separator: " ") }
    return path.isEmpty
      ? UsageError(.unknownCommand(given: given, suggestion: suggestion))
      : UsageError(
        .incompleteCommand(given: given, expected: expected, suggestion: suggestion),
        topic: path.joined(separator: " "))
  }
}

package struct Arguments: Sendable {
  private var values: [String: any Sendable] = [:]
  private let labels: Set<String>

  package init(for command: Command) {
    labels = Set(command.options.map(\.label) + command.operands.map(\.label))
  }

  /// The option's value, or its default. The command must take it.
  package subscript<Value>(option: Option<Value>) -> Value { value(of: option) }

  /// The operand's value, or its default. The command must take it.
  package subscript<Value>(operand: Operand<Value>) -> Value { value(of: operand) }

  package func isGiven(_ argument: some ArgumentDeclaration) -> Bool { values[argument.label] != nil }

  /// The labels of the given arguments, in alphabetical order.
  package var given: [String] { values.keys.sorted() }

  func accepts(_ argument: some ArgumentDeclaration) -> Bool { labels.contains(argument.label) }

  /// Adds a text. Returns false and changes nothing if the text is invalid.
  mutating func add(_ text: String, to argument: some ArgumentDeclaration) -> Bool {
    guard let value = argument.adding(text, to: values[argument.label]) else { return false }
    values[argument.label] = value
    return true
  }

  private func value<Argument: ArgumentDeclaration>(of argument: Argument) -> Argument.Value {
    precondition(accepts(argument), "the command does not take \(argument.label)")
    guard let value = values[argument.label] as? Argument.Value ?? argument.rule.initial else {
      preconditionFailure("\(argument.label) is required; the parser lets no command run without it")
    }
    return value
  }
}

/// Reads the words after a command's name.
///
/// Options and operands may stand in any order. `--name value` and `--name=value` mean the same, as do `-j 4` and
/// `-j4`; short flags may be joined (`-qj4`). After `--` everything is an operand, and `-` alone is always one. A value
/// that begins with `--` must be joined by `=`, because otherwise a value was probably forgotten. Only repeatable
/// options may be repeated. If an option has several values, the first may be joined and the others follow as words.
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

  /// The arguments; nil if help is requested before the first error.
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

/// A word of the command line that is not UTF-8, such as the name of a file. Decoded as text, it would name another
/// file.
package enum NonUTF8Argument {
  /// The first such word, with its non-ASCII bytes escaped; nil if all words are UTF-8.
  package static func first(of words: UnsafePointer<UnsafeMutablePointer<CChar>?>, count: Int) -> String? {
    for index in 0..<count {
      guard let bytes = words[index], String(validatingCString: bytes) == nil else { continue }
      return UnsafeBufferPointer(start: bytes, count: strlen(bytes)).map { byte in
        byte > 0 ? "\(Unicode.Scalar(UInt8(byte)))" : "\\x" + String(UInt8(bitPattern: byte), radix: 16)
      }.joined()
    }
    return nil
  }
}
