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
    scope.use()
    try Interruption.shared.listen(endingWith: ExitCode.interrupted.rawValue)
    OutputTarget.standardOutput = IsolatedProcess.outputDescriptor
    var environment = ProcessInfo.processInfo.environment
    environment["COLUMNS"] = "\(columns)"
    let console = Console(outputDescriptor: IsolatedProcess.outputDescriptor, environment: environment)
    let exitCode = Bench.table(catalogue, program: program).run(words, console: console)
    Interruption.shared.waitIfInterrupted()
    if IdleProcessor.isBusy {
      console.warn("a thread is still running that an architecture has started, though nothing is replayed")
    }
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
  func use() {
    Self.current = self
    Self.finished = finishedWork.map(FinishedWork.init)
  }

  func includes(app: String) -> Bool { only.map { $0.app == app } ?? true }

  func includes(_ architecture: String) -> Bool { only.map { $0.architecture == architecture } ?? true }
}

/// What a process uses while none of our threads has anything to do. For the main thread alone.
private enum IdleProcessor {
  /// Whether it uses more than a tenth of a processor, or another thread is ready to run, and it is still so a tenth of a
  /// second later: threads that were ours come to rest, which takes them longer on a busy machine.
  static var isBusy: Bool {
    usleep(2_000)
    guard isBusy(microseconds: 10_000) else { return false }
    usleep(100_000)
    return isBusy(microseconds: 50_000)
  }

  private static func isBusy(microseconds: UInt32) -> Bool {
    let before = usedNanoseconds
    usleep(microseconds)
    // On a busy machine a thread that would run on and on may have had no turn meanwhile.
    return usedNanoseconds - before > Int64(microseconds) * 100 || isAnotherThreadReady
  }

  private static var usedNanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// False where the system does not say.
  private static var isAnotherThreadReady: Bool {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return threads.contains { $0 != "\(getpid())" && isReady(thread: $0) }
  }

  private static func isReady(thread: String) -> Bool {
    guard let text = FileManager.default.contents(atPath: "/proc/self/task/\(thread)/stat") else { return false }
    // The state follows the name, which is in brackets and may have brackets.
    return String(decoding: text, as: UTF8.self).split(separator: ")").last?.hasPrefix(" R") == true
  }
}
