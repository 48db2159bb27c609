public import Scenarios
import Streams

/// What an architecture decided on a trace, and every divergence that counts there.
///
/// Without a world every divergence counts. In a world, what follows a wrong decision comes of it: from then on the
/// architecture lives in another world than the oracle. So only the first divergence of a history counts, and a fresh
/// instance begins with the user's next event: the next episode.
///
/// The trace is read block by block, and nothing is kept of the blocks that are judged.
public struct Episodes<App: Scenarios.App> {
  public let architecture: ArchitectureEntry<App>
  private let script: TraceScript<App>

  /// How many events are replayed before they are judged, at most.
  private static var partEvents: Int { 4_096 }

  public init(of architecture: ArchitectureEntry<App>, on script: Script<App>) {
    self.init(of: architecture, on: TraceScript(script))
  }

  package init(of architecture: ArchitectureEntry<App>, on script: TraceScript<App>) {
    self.architecture = architecture
    self.script = script
  }

  public var isIdentical: Bool { firstDivergence == nil }

  public var firstDivergence: Divergence<App>? {
    var first: Divergence<App>?
    forEachDivergence { divergence in
      first = divergence
      return false
    }
    return first
  }

  /// Every divergence that counts, in order, until `body` returns false. Positions go on from episode to episode.
  ///
  /// - Complexity: one pass over the trace; in a world two, and each event of an episode is judged once.
  /// - Precondition: the script is in memory.
  public func forEachDivergence(_ body: (Divergence<App>) -> Bool) {
    do {
      try run(body)
    } catch {
      preconditionFailure("a script in memory can be read: \(error)")
    }
  }

  /// The same of any trace.
  ///
  /// - Parameter note: is given what happens in the run that is not interrupted, part by part. Then that run goes to the end of
  ///   the trace, whatever `body` returns.
  /// - Throws: what is wrong where the trace comes from.
  package func run(noting note: ((_ part: History<App>) -> Void)? = nil, _ body: (Divergence<App>) -> Bool) throws {
    let flight = architecture.takeOff()
    defer { flight?.end() }
    flight?.begin(app: App.name, architecture: architecture.name, nil)
    var first: Divergence<App>?
    try runWhole(flight, noting: note) { divergence in
      guard App.hasWorld else { return body(divergence) }
      // A divergence shares the events of its story. While it is kept, the next event has them copied.
      first = divergence
      return false
    }
    if App.hasWorld, let first, body(first) { try runEpisodes(after: first, flight, body) }
  }

  /// The run that is not interrupted.
  private func runWhole(
    _ flight: Flight?, noting note: ((_ part: History<App>) -> Void)?, _ body: (Divergence<App>) -> Bool
  ) throws {
    let replay = instance(script.answers, flight)
    var (judge, isJudged) = (Judge<App>(), true)
    let partEvents = isAtMachinePace ? script.blockEvents : Self.partEvents
    var blocks = try script.blocks()
    var (position, isLast) = (0, false)
    while !isLast {
      let block = try blocks.next(script.blockEvents) ?? Script([])
      isLast = try blocks.isAtEnd()
      var start = 0
      repeat {
        let end = min(start + partEvents, block.count)
        let isLast = isLast && end == block.count
        let part = replay(block, start..<end, position + start, isLast)
        note?(part)
        if isJudged { isJudged = judge.observe(part, isLast: isLast, body) }
        if !isJudged, note == nil { return }
        start = end
      } while start < block.count
      position += block.count
    }
  }

  /// Every further divergence, each of a fresh instance that begins with the user's next event.
  private func runEpisodes(
    after first: Divergence<App>, _ flight: Flight?, _ body: (Divergence<App>) -> Bool
  ) throws {
    var last = first
    var unfinished: Episode?
    var blocks = try script.blocks()
    var position = 0
    while let block = try blocks.next(script.blockEvents) {
      let isLastBlock = try blocks.isAtEnd()
      var start = unfinished == nil ? block.index(after: last.time) : 0
      while start < block.count {
        var episode = unfinished.take() ?? episode(from: block.time(at: start), flight)
        let end = min(start + episode.partEvents, block.count)
        let isLast = isLastBlock && end == block.count
        let part = episode.replay(block, start..<end, position + start, isLast)
        episode.partEvents = min(2 * episode.partEvents, Self.partEvents)
        var found: Divergence<App>?
        _ = episode.judge.observe(part, isLast: isLast) { divergence in
          found = divergence.moved(by: last.eventIndex + 1)
          return false
        }
        if let found {
          guard body(found) else { return }
          last = found
          start = block.index(after: found.time)
        } else {
          unfinished = episode
          start = end
        }
      }
      position += block.count
    }
  }

  /// A fresh instance and its judge.
  private struct Episode {
    let replay: Replay
    var judge = Judge<App>()
    /// How many events are replayed before they are judged: few at first, since most episodes are short.
    var partEvents = 64
  }

  private func episode(from start: VirtualInstant, _ flight: Flight?) -> Episode {
    flight?.begin(nil)
    return Episode(replay: instance(script.answers.starting(at: start), flight))
  }

  // MARK: - Instances

  /// Replays some events of a block through an instance.
  ///
  /// - Returns: what happened.
  private typealias Replay = (
    _ block: Script<App>, _ range: Range<Int>, _ position: Int, _ isLast: Bool
  ) -> History<App>

  /// Whether decisions depend on the pace, so that the replay has to be as when it is measured.
  private var isAtMachinePace: Bool { architecture.readsMachineClock && !App.hasWorld }

  /// Makes an instance.
  private func instance(_ answers: AnswerPlan<App>, _ flight: Flight?) -> Replay {
    guard isAtMachinePace else {
      let driver = ReplayDriver(architecture, answers, taking: .history)
      driver.flight = flight
      return { block, range, position, isLast in
        driver.run(block, range, at: position)
        if isLast { driver.settle() }
        return driver.takeHistory(isLast: isLast)
      }
    }
    let driver = ReplayDriver(architecture, answers)
    // Its moments are not noted. It has been made.
    driver.flight = flight
    driver.noteProgress()
    return { block, _, position, isLast in
      driver.run(block)
      if isLast { driver.settle() }
      // What a timer decides between two blocks belongs to the first event of the second.
      let entries = driver.takeDecisions().map {
        History<App>.Hearing.Entry(eventIndex: max($0.eventIndex, 0), decision: $0.decision)
      }
      return History(of: block, at: position, entries: ContiguousArray(entries))
    }
  }
}

/// All divergences of an architecture on one trace that have one reason.
public struct Finding<App: Scenarios.App> {
  /// The reason, as the architecture's promise states it; nil if no cause of the promise explains them.
  public let cause: Cause<App>?
  public let count: Int
  /// The earliest.
  public let first: Divergence<App>
}

extension Episodes {
  private var causes: [Cause<App>] { architecture.promise.causes }

  /// Whether this cause of the promise explains a divergence. With nil: whether the promise leaves one unexplained.
  /// Stops at the first such divergence.
  func shows(_ cause: Cause<App>?) -> Bool {
    var isShown = false
    forEachDivergence { divergence in
      isShown = causes.first { $0.explains(divergence) }?.sentence == cause?.sentence
      return !isShown
    }
    return isShown
  }

  /// All divergences by cause, in the order of the promise. Those without a cause come last.
  public func findings() -> [Finding<App>] {
    var tally = FindingTally(causes)
    forEachDivergence { divergence in
      tally.add(divergence)
      return true
    }
    return tally.findings
  }
}

/// Counts divergences by their reasons.
struct FindingTally<App: Scenarios.App> {
  private let causes: [Cause<App>]
  private var counts: [Int]
  private var firsts: [Divergence<App>?]

  init(_ causes: [Cause<App>]) {
    self.causes = causes
    counts = Array(repeating: 0, count: causes.count + 1)
    firsts = Array(repeating: nil, count: causes.count + 1)
  }

  mutating func add(_ divergence: Divergence<App>) {
    let index = causes.firstIndex { $0.explains(divergence) } ?? causes.count
    counts[index] += 1
    if firsts[index] == nil { firsts[index] = divergence }
  }

  /// In the order of the promise. The one without a cause comes last.
  var findings: [Finding<App>] {
    firsts.indices.compactMap { index in
      firsts[index].map { first in
        Finding(cause: index < causes.count ? causes[index] : nil, count: counts[index], first: first)
      }
    }
  }
}
