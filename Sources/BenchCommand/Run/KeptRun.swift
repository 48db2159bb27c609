import Basics
import BenchCommandLine
import Foundation
import Measuring
import Synchronization

/// What is kept of a run that is not completed, and how one goes on with it.
package final class KeptRun: Sendable {
  private let unitCount: Int
  private let command: String
  private let finished = Atomic(0)

  /// - Parameters:
  ///   - unitCount: how many units the run has.
  ///   - command: the command line that goes on with it, without the folder: `bench run --resume`.
  package init(unitCount: Int, command: String) {
    self.unitCount = unitCount
    self.command = command
  }

  func noteFinished(_ units: Int) { finished.add(units, ordering: .relaxed) }

  /// What is kept, and the command that goes on with it, as the end of a sentence; nil if nothing is kept.
  ///
  /// - Parameter target: the folder that was to be written.
  func sentence(_ target: String) -> String? {
    let journal = OutputFolder.partialPath(for: target).appendingPathName(RunJournal.fileName)
    guard access(journal, F_OK) == 0 else { return nil }
    // The disk may have one more than was noted.
    let finished = max(1, finished.load(ordering: .relaxed))
    return "\(finished) of \(unitCount) pass\(unitCount == 1 ? "" : "es") \(finished == 1 ? "is" : "are") kept, "
      + "and '\(command) \(ShellQuoting.quoted(target))' does the rest"
  }

  /// The failure of a run to a folder, with what is kept as its advice if one can go on with it.
  func explained(_ failure: any Error, writing target: String) -> any Error {
    // What is kept cannot be gone on with.
    if failure is JournalError { return failure }
    guard let sentence = sentence(target) else { return failure }
    let reported = failure as? any ReportedFailure
    return CommandFailure(
      reported?.exitCode ?? .failure, reported?.message ?? "\(failure)", advice: "Of \(target), \(sentence).")
  }

  /// The refusal to begin where a run was not completed, with the commands that one can go on with.
  func refusal(of target: String) -> CommandFailure {
    CommandFailure(
      .cannotWrite, OutputFailure.isUnfinished(path: target).message,
      advice: "'\(command) \(ShellQuoting.quoted(target))' completes it; --force discards it.")
  }
}
