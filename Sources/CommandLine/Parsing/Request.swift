import Basics

/// The meaning of a command line.
package enum Request {
  case run(Command, Arguments)
  /// The help on a command, on a group of commands or, if empty, on everything.
  case help(path: [String])
  case version
}

extension CommandTable {
  /// The meaning of `words`, the command line without the program's name.
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

  /// An option that the default command does not take is suggested with a command that does: somebody forgot its name.
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

  /// The words that lead to a command or a group, and the words after them.
  func way(along words: ArraySlice<String>) -> (path: [String], rest: ArraySlice<String>) {
    var path: [String] = []
    var rest = words
    while let word = rest.first, nextWords(after: path).contains(word) {
      path.append(word)
      rest.removeFirst()
    }
    return (path, rest)
  }

  /// The error of a line whose words lead to `path`, which is no command, and then to nothing known.
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
