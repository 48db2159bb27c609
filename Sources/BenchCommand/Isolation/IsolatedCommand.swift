import BenchCommandLine
import Foundation
import IsolatedReplays
import Processes
import Scenarios

/// A command that replays architectures, as another process is told it.
struct IsolatedCommand: Codable {
  /// The first argument of a process that was started to carry one out.
  static let word = "__isolated"

  /// The words of the command line after the program.
  let words: [String]
  /// The name by which the program was called.
  let program: String
  /// The width of the page that the output is for.
  let columns: Int
  let scope: VerifyScope

  /// Whether a process with these arguments, its own path first, was started to carry one out.
  static func isAsked(by arguments: [String]) -> Bool { arguments.dropFirst().first == word }

  /// Does what the parent asks, and ends the process.
  static func main(_ catalogue: Catalogue) -> Never {
    IsolatedWorker<IsolatedCommand>(
      benchmarks: { _ in catalogue.benchmarks }, carryOut: { try $0.carryOut(catalogue).rawValue }
    ).main()
  }

  private func carryOut(_ catalogue: Catalogue) throws -> ExitCode {
    try scope.use()
    try Interruption.shared.listen(endingWith: ExitCode.interrupted.rawValue)
    OutputTarget.standardOutput = IsolatedProcess.outputDescriptor
    var environment = ProcessInfo.processInfo.environment
    environment["COLUMNS"] = "\(columns)"
    let console = Console(outputDescriptor: IsolatedProcess.outputDescriptor, environment: environment)
    let exitCode = Bench.table(catalogue, program: program).run(words, console: console)
    Interruption.shared.waitIfInterrupted()
    return exitCode
  }
}

/// What of a verification takes place in this process.
struct VerifyScope: Codable {
  /// One architecture alone; nil for all.
  var only: Suspect?
  /// How many threads; as the command says if nil.
  var jobs: Int?
  /// Whether it is done to find deaths, and nothing is written.
  var isTrial = false
  /// The descriptor of the file in which processes note what they have finished; nil if nobody asks.
  var finishedWork: Int32?

  /// That of this process. Sound: it is set before a command runs, and never again.
  nonisolated(unsafe) private(set) static var current = VerifyScope()
  /// What processes before this one have finished. Sound for the same reason.
  nonisolated(unsafe) private(set) static var finished: FinishedWork?

  /// Tells this process. To be called once, before the command.
  func use() throws(SystemError) {
    Self.current = self
    guard let finishedWork else { return }
    Self.finished = FinishedWork(descriptor: try Descriptor.hidden(finishedWork))
    close(finishedWork)
  }

  func includes(app: String) -> Bool { only.map { $0.app == app } ?? true }

  func includes(_ architecture: String) -> Bool { only.map { $0.architecture == architecture } ?? true }
}
