import Foundation
import Processes

extension CommandTable {
  /// Runs the process's own command line and ends the process with its exit code.
  ///
  /// First it prepares the standard descriptors and the handling of signals: see ``StandardDescriptors`` and
  /// ``Interruption``.
  package func main() -> Never {
    StandardDescriptors.prepare()
    let console = Console(environment: ProcessInfo.processInfo.environment)
    let allowed = DescriptorLimit.allowed
    if allowed < DescriptorLimit.least {
      console.report(
        error: "expected at least \(DescriptorLimit.least) files that may be open at a time, found that "
          + "'ulimit -n' allows \(allowed)", by: program.name)
      exit(ExitCode.failure.rawValue)
    }
    do {
      try Interruption.shared.listen(endingWith: ExitCode.interrupted.rawValue)
    } catch {
      console.report(error: "cannot listen to signals: \(error)", by: program.name)
      exit(ExitCode.failure.rawValue)
    }
    if let word = ForeignWord.first(of: CommandLine.unsafeArgv, count: Int(CommandLine.argc)) {
      console.report(error: "expected words in UTF-8 on the command line, found '\(word)'", by: program.name)
      exit(ExitCode.usage.rawValue)
    }
    let exitCode = run(Array(CommandLine.arguments.dropFirst()), console: console)
    Interruption.shared.waitIfInterrupted()
    exit(exitCode.rawValue)
  }

  /// Runs the command line `words`, which excludes the program's name.
  ///
  /// A failure is written to standard error. If the reader closes the output early, the command ends, which is no
  /// failure.
  package func run(_ words: [String], console: Console) -> ExitCode {
    do {
      try answer(request(words), words, console: console)
      return .success
    } catch OutputFailure.closedPipe {
      return .success
    } catch {
      Interruption.shared.waitIfInterrupted()
      guard let failure = error as? any ReportedFailure else {
        console.report(error: "\(error)", by: program.name)
        return .failure
      }
      let advice = (failure as? UsageError)?.advice(of: program.name) ?? failure.advice.map(naming)
      console.report(error: naming(failure.message), advice: advice, by: program.name)
      return failure.exitCode
    }
  }

  private func answer(_ request: Request, _ words: [String], console: Console) throws {
    switch request {
    case .version:
      try console.print("\(program.name) \(program.version)")
    case .help(let path):
      try console.print(try HelpPage(path: path, in: self, columns: console.output.pageColumns).text)
    case .run(let command, let arguments):
      try command.body(invocation(arguments, words, console: console))
    }
  }

  fileprivate func invocation(_ arguments: Arguments, _ words: [String], console: Console) -> Invocation {
    console.isQuiet = arguments.accepts(Options.quiet) && arguments[Options.quiet]
    return Invocation(arguments: arguments, console: console, table: self, words: words)
  }
}

extension Invocation {
  /// The invocation of a command by another command line, which takes the place of this one.
  ///
  /// - Returns: with the command's name; nil if the line asks for no command.
  package func replaced(by words: [String]) throws(UsageError) -> (command: String, invocation: Invocation)? {
    guard case .run(let command, let arguments) = try table.request(words) else { return nil }
    return (command.name, table.invocation(arguments, words, console: console))
  }
}
