import CProbes
import Foundation
import Results

/// On which processor each round takes place.
///
/// Processors of one machine are not alike: what a neighbour does to one it need not do to the next. Where the scheduler
/// chose, one architecture or build was measured on the disturbed processor all round long and another on the other: of 17
/// comparisons of a build with one made 9 to 11 % slower, 5 found it; pinned to one processor, 15 of 15 did. So whatever is
/// compared within a round runs on the same one, and the rounds go from processor to processor, two on each: every odd
/// round is followed by one in the opposite order.
struct RoundProcessors: Sendable {
  /// Their numbers; empty where the system does not say, or lets nobody choose.
  let numbers: [Int32]

  /// Those that this thread may use.
  static var own: RoundProcessors {
    var numbers = [Int32](repeating: 0, count: 1_024)
    let count = probe_allowed_processors(&numbers, Int32(numbers.count))
    // What is allowed already changes nothing, and shows whether it can be said at all.
    let isObeyed = count > 0 && probe_set_processors(0, numbers, count) == 0
    return RoundProcessors(numbers: isObeyed ? Array(numbers[..<Int(count)]) : [])
  }

  /// The processor of a round, counted from 1; nil where none is known.
  subscript(round round: Int) -> Int32? { numbers.isEmpty ? nil : numbers[(round - 1) / 2 % numbers.count] }

  /// Pins a process to the processor of a round, until the next call. One of several threads is left to the scheduler: on
  /// a single processor what its threads hand to each other would take another time than it does in an app.
  ///
  /// - Returns: whether it is pinned. It is not where the system cannot do it.
  func pin(_ process: Int32, inRound round: Int) -> Bool {
    guard let processor = self[round: round] else { return false }
    let threads = Self.threads(of: process)
    if threads == [process] { return probe_set_processors(process, [processor], 1) == 0 }
    // What it starts while it is pinned inherits that. A thread that has ended meanwhile needs no processor.
    for thread in threads { _ = probe_set_processors(thread, numbers, Int32(numbers.count)) }
    return false
  }

  /// What is told of them in a run; nil where none is known.
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
