import Scenarios

/// Work of an isolated process that is neither a command nor the replay of some steps.
///
/// The parent makes it a task; the program that the process runs lists its type.
package protocol IsolatedJob: Codable {
  /// By which the process tells it from other jobs.
  static var name: String { get }
  /// Does it.
  /// - Parameter output: the descriptor to write results to. What is written is kept if the process dies.
  func perform(in catalogue: Catalogue, output: Int32) throws
}
