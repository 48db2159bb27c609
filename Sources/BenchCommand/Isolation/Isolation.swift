import BenchCommandLine
import Foundation
import IsolatedReplays
import Processes
import Scenarios
import Verification

/// Runs a command that replays architectures in another process, so that one that misbehaves harms only its own row.
///
/// The process is this program again; see ``IsolatedCommand``. If it dies, the recorder says which steps it was at. They are
/// replayed alone in a process of their own, shrunk there, and the command runs again, knowing of them: a history that
/// begins like them is not replayed any more, and counts as one that diverges. So in the end the command has come to its
/// end, and what it prints depends on the deaths alone, and not on when they happened. What a process has finished of those
/// that do not die is not done again.
struct Isolation {
  let catalogue: Catalogue
  let program: String
  /// The words of the command line after the program.
  let words: [String]

  /// After how many deaths an architecture is not searched any more.
  private static let deathsMax = 32
  /// The same for deaths that take as long as a history may take.
  private static let slowDeathsMax = 4
  /// How often a process may end that nobody ends when it is replayed again.
  private static let vainTriesMax = 3

  /// - Throws: `EndedElsewhere` if the command has failed, having said why.
  /// - Parameter suspects: all whom the command replays. Of more than two it takes other processes to say who has left a
  ///   thread running.
  func run(
    _ invocation: Invocation, limits: ReplayLimits, rival: String?, endsAtFirstDeath: Bool, suspects: [Suspect]
  ) throws {
    let console = invocation.console
    func command(_ scope: VerifyScope) -> IsolatedCommand {
      IsolatedCommand(words: words, program: program, columns: invocation.columns, scope: scope)
    }
    let finishedWork = try ChildProcessFailure.ofThisProgram { () throws(SystemError) in try NamelessFile() }
    var search = DeathSearch(
      DeathSearch.Plan(
        command(VerifyScope(finishedWork: finishedWork.number())),
        of: catalogue.benchmarks,
        by: IsolatedProgram(arguments: [IsolatedCommand.word], passing: descriptors + [finishedWork.number()]),
        within: limits, rival: rival,
        deathsMax: endsAtFirstDeath ? 1 : Self.deathsMax, slowDeathsMax: Self.slowDeathsMax,
        threadStarters: suspects, notesThreads: suspects.count > 2))
    func trial(_ suspect: Suspect) -> IsolatedCommand {
      command(VerifyScope(only: suspect, jobs: 1, isTrial: true))
    }
    var (vainTries, leavesThread) = (0, false)
    while true {
      let attempt = try search.attempt(isOnOneThread: false)
      let output = attempt.output.number()
      let cleanUp = console.forwardOnInterrupt { NamelessFile.contents(of: output) }
      let end = attempt.end()
      withExtendedLifetime(cleanUp) {}
      Interruption.shared.waitIfInterrupted()
      if attempt.recorder.leavesThread { leavesThread = true }
      switch end {
      case .finished(let code):
        if leavesThread {
          leavesThread = false
          if try search.learnOfThreads(trial: trial) { continue }
          console.warn("a thread is still running that an architecture has started, though nothing is replayed")
        }
        try forward(attempt.output.contents(), to: console, code)
        if code != 0 { throw EndedElsewhere(exitCode: ExitCode(rawValue: code) ?? .failure) }
        return
      case .died(let death):
        if try search.learn(death, from: attempt, trial: trial) { continue }
        // It may have been killed from outside, as by a system that is out of memory. Then another process does it all.
        vainTries += 1
        guard death == .signalled(SIGKILL), vainTries < Self.vainTriesMax else {
          throw CommandFailure(
            .failure, "an architecture \(death.sentence(limits: limits)) where none is replayed, and none does again")
        }
      case .neverBegan:
        vainTries += 1
        if vainTries < Self.vainTriesMax { continue }
        throw CommandFailure(.failure, "\(program) cannot start itself again, which replaying architectures takes")
      }
    }
  }

  private func forward(_ bytes: [UInt8], to console: Console, _ code: Int32) throws {
    do {
      try console.forward(bytes)
    } catch OutputFailure.closedPipe where code != 0 {
      // The verdict is told by the exit code, whoever reads.
    }
  }

  /// Descriptors that the command names as files.
  private var descriptors: [Int32] {
    words.compactMap { word in
      let path = word.split(separator: "=").last ?? ""
      guard path.hasPrefix("/dev/fd/"), let number = Int32(path.dropFirst(8)) else { return nil }
      return number > IsolatedProcess.memoryDescriptor ? number : nil
    }
  }
}

/// A failure that another process has told, and whose exit code is left to be returned.
struct EndedElsewhere: ReportedFailure {
  let exitCode: ExitCode
  var message: String { "another process has failed" }
  var isTold: Bool { true }
}
