import Streams

/// A replay that is given its events block by block and writes down what happens, as a ``RecordedReplay`` does. Between two
/// blocks it hands over what it has written.
///
///     let record = architecture.beginRecord(answers, flight)
///     record.run(block, 0..<block.count, at: 0)
///     let history = record.take()
@usableFromInline
package protocol RunningRecord<App> {
  associatedtype App: Scenarios.App

  /// Replays some events of a block.
  ///
  /// - Parameters:
  ///   - range: which of them.
  ///   - position: that of the first of them in the trace.
  func run(_ block: Script<App>, _ range: Range<Int>, at position: Int)
  /// Lets time run on after the last event.
  func settle()
  /// What happened since the call before. Its moments are counted anew.
  func take() -> History<App>
}

extension ArchitectureEntry {
  /// Makes an instance for events that come block by block, of which everything is written down.
  ///
  /// - Parameters:
  ///   - answers: how the world answers.
  ///   - flight: where it is noted how far the replay is.
  package func beginRecord(_ answers: AnswerPlan<App>, _ flight: Flight?) -> any RunningRecord<App> {
    let result = TaskResult<any RunningRecord<App>>()
    perform(.recordedBlocks(answers, flight, result))
    return result.take()
  }
}

/// A ``RunningRecord`` of an architecture.
@usableFromInline
final class BlockRecord<A: Architecture>: RunningRecord {
  private let replay: RecordedReplay<A>
  private let flight: Flight?
  private var count = 0
  private var end: VirtualInstant?

  @usableFromInline
  init(_ answers: AnswerPlan<A.App>, _ flight: Flight?) {
    self.flight = flight
    replay = RecordedReplay(of: Timeline(Script([], answers)))
  }

  // Who has asked and not been answered keeps itself alive.
  deinit { replay.environment.world?.end() }

  @usableFromInline
  func run(_ block: Script<A.App>, _ range: Range<Int>, at position: Int) {
    replay.run(Timeline(block, range, at: position), flight, from: count)
    count += range.count
  }

  @usableFromInline
  func settle() {
    flight?.reach(count)
    end = replay.settle()
  }

  @usableFromInline
  func take() -> History<A.App> { replay.takeHistory(until: end) }
}
