import CProbes
import Foundation
import Results

/// On which processor each round takes place.
///
/// Everything that is compared within a round runs on the same processor. The rounds go from processor to processor,
/// two on each, because every odd round is followed by one in the opposite order.
///
/// Processors of one machine are disturbed differently. If the scheduler chose, one architecture or build could run on
/// the disturbed processor for a whole round and another one elsewhere. Of 17 comparisons with a build made 9 to 11 %
/// slower, 5 then found the difference; pinned to one processor, 15 of 15 did.
struct RoundProcessors: Sendable {
  /// Their numbers; empty where the system does not say, or lets nobody choose.
  let numbers: [Int32]

  /// Those that this thread may use.
  static var own: RoundProcessors {
    var numbers = [Int32](repeating: 0, count: 1_024)
    let count = probe_allowed_processors(&numbers, Int32(numbers.count))
    // Setting what is already allowed changes nothing, and shows whether it can be set.
    let isObeyed = count > 0 && probe_set_processors(0, numbers, count) == 0
    return RoundProcessors(numbers: isObeyed ? Array(numbers[..<Int(count)]) : [])
  }

  /// The processor of a round, counted from 1; nil where none is known.
  subscript(round round: Int) -> Int32? { numbers.isEmpty ? nil : numbers[(round - 1) / 2 % numbers.count] }

  /// Pins a process to the processor of a round, until the next call. A process with several threads is not pinned: on
  /// a single processor its threads would interact at other speeds than in an app.
  ///
  /// - Returns: whether it is pinned. It is not where the system cannot do it.
  func pin(_ process: Int32, inRound round: Int) -> Bool {
    guard let processor = self[round: round] else { return false }
    let threads = Self.threads(of: process)
    if threads == [process] { return probe_set_processors(process, [processor], 1) == 0 }
    // Threads that it started while pinned have inherited the pinning, so it is undone. A thread that has ended
    // meanwhile is skipped.
    for thread in threads { _ = probe_set_processors(thread, numbers, Int32(numbers.count)) }
    return false
  }

  /// The record of the processors for a run; nil if none is known.
  ///
  /// - Parameter names: the architectures that were not pinned.
  func turns(roaming names: [String]) -> ProcessorTurns? {
    numbers.isEmpty ? nil : ProcessorTurns(numbers: numbers.map(Int.init), roaming: names)
  }

  /// The numbers of its threads, as Linux shows them; empty elsewhere, and once it is gone.
  static func threads(of process: Int32) -> [Int32] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
    return (names ?? []).compactMap { Int32($0) }
  }
}
