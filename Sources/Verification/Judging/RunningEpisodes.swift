import Scenarios
import Streams

/// What an architecture decided on a trace, and every time it went wrong there, as ``Episodes`` says it of a script. The trace
/// is read block by block, and nothing is kept of those that are judged.
struct RunningEpisodes<App: Scenarios.App> {
  let architecture: ArchitectureEntry<App>
  let script: TraceScript<App>

  /// What was decided in the run that is not interrupted.
  private(set) var decided = DecisionTally()

  /// How many events are replayed before they are judged. In an episode as many at most.
  private static var partEvents: Int { 4_096 }
  /// How many events of an episode are replayed before it is judged for the first time.
  private static var firstEvents: Int { 64 }

  init(of architecture: ArchitectureEntry<App>, on script: TraceScript<App>) {
    self.architecture = architecture
    self.script = script
  }

  /// Replays the trace. `body` is given every divergence that counts, in order. Positions go on from episode to episode.
  ///
  /// - Complexity: one pass over the trace; with a world a second one, which judges each event of an episode once.
  mutating func run(_ body: (Divergence<App>) -> Void) throws {
    let flight = FlightRecorder.takeOff()
    defer { flight?.end() }
    flight?.begin(app: App.name, architecture: architecture.name, nil)
    var first: Divergence<App>?
    try runWhole(flight) { divergence in
      if App.hasWorld { first = divergence } else { body(divergence) }
      return !App.hasWorld
    }
    if let first { try runEpisodes(after: first, flight, body) }
  }

  /// The run that is not interrupted, which is judged until `body` returns false.
  private mutating func runWhole(_ flight: Flight?, _ body: (Divergence<App>) -> Bool) throws {
    let source = history(flight)
    var (judgement, isJudged) = (RunningJudgement<App>(), true)
    var blocks = try script.blocks()
    var (position, isLast) = (0, false)
    while !isLast {
      let block = try blocks.next(script.blockEvents) ?? Script([])
      isLast = try blocks.isAtEnd()
      source(block, position, isLast) { part, isLast in
        note(part)
        if isJudged { isJudged = judgement.judge(part, isLast: isLast, body) }
      }
      position += block.count
    }
  }

  /// Hands over what happens in the next block to one instance, part by part.
  private typealias Source = (
    _ block: Script<App>, _ position: Int, _ isLast: Bool, _ body: (_ part: History<App>, _ isLast: Bool) -> Void
  ) -> Void

  private func history(_ flight: Flight?) -> Source {
    guard architecture.readsMachineClock, !App.hasWorld else {
      let driver = ReplayDriver(architecture, script.answers, taking: .history)
      driver.flight = flight
      return { block, position, isLast, body in
        var start = 0
        repeat {
          let end = min(start + Self.partEvents, block.count)
          driver.run(block, start..<end, at: position + start)
          let isLast = isLast && end == block.count
          if isLast { driver.settle() }
          body(driver.takeHistory(isLast: isLast), isLast)
          start = end
        } while start < block.count
      }
    }
    // Replayed as when it is measured, since what it decides depends on the pace.
    let driver = ReplayDriver(architecture, script.answers)
    return { block, position, isLast, body in
      driver.run(block)
      if isLast { driver.settle() }
      // What a timer decides between two blocks belongs to the first event of the second.
      let entries = driver.takeDecisions().map {
        History<App>.Hearing.Entry(eventIndex: max($0.eventIndex, 0), decision: $0.decision)
      }
      body(History(of: block, at: position, entries: ContiguousArray(entries)), isLast)
    }
  }

  private mutating func note(_ part: History<App>) {
    decided.add(part.entries)
  }

  /// Every divergence, each of a fresh instance that begins with the user's next event.
  private func runEpisodes(
    after first: Divergence<App>, _ flight: Flight?, _ body: (Divergence<App>) -> Void
  ) throws {
    body(first)
    var position = first.eventIndex + 1
    var start = first.time
    var blocks = try script.blocks()
    var episode: Episode?
    var earlierCount = 0
    while let block = try blocks.next(script.blockEvents) {
      let isLast = try blocks.isAtEnd()
      var index = episode == nil ? block.index(after: start) : 0
      var isOver = false
      while !isOver {
        if episode == nil {
          guard index < block.count else { break }
          flight?.begin(nil)
          episode = Episode(architecture, script.answers, from: block.time(at: index), flight)
        }
        let end = min(index + episode!.nextCount, block.count)
        isOver = end == block.count
        let found = episode!.goOn(with: block, index..<end, at: earlierCount + index, isLast: isOver && isLast)
        index = end
        guard let divergence = found?.moved(by: position) else { continue }
        body(divergence)
        position = divergence.eventIndex + 1
        start = divergence.time
        index = block.index(after: start)
        episode = nil
        isOver = false
      }
      earlierCount += block.count
    }
  }

  /// A fresh instance and its judgement, until that finds something.
  private final class Episode {
    private let driver: ReplayDriver<App>
    private var judgement = RunningJudgement<App>()
    /// How many events are replayed before it is judged again: few at first, since most episodes are short.
    private(set) var nextCount = firstEvents

    init(
      _ architecture: ArchitectureEntry<App>, _ answers: AnswerPlan<App>, from start: VirtualInstant, _ flight: Flight?
    ) {
      driver = ReplayDriver(architecture, answers.starting(at: start), taking: .history)
      driver.flight = flight
    }

    func goOn(with block: Script<App>, _ range: Range<Int>, at position: Int, isLast: Bool) -> Divergence<App>? {
      driver.run(block, range, at: position)
      if isLast { driver.settle() }
      nextCount = min(2 * nextCount, partEvents)
      var found: Divergence<App>?
      _ = judgement.judge(driver.takeHistory(isLast: isLast), isLast: isLast) { divergence in
        found = divergence
        return false
      }
      return found
    }
  }
}
