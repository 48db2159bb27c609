public import Scenarios
import Streams

/// The divergences of an architecture on a trace.
///
/// Without a world every divergence counts. With a world, a wrong decision changes the world's answers, so only the
/// first divergence of a history counts. Then the next episode begins: a fresh instance, from the user's next event on.
///
/// The trace is read block by block. Judged blocks are not kept.
public struct Episodes<App: Scenarios.App> {
  public let architecture: ArchitectureEntry<App>
  private let script: TraceScript<App>

  /// The most events that are replayed before they are judged.
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

  /// Calls `body` with every divergence that counts, in order, until it returns false. Positions continue from episode
  /// to episode.
  ///
  /// - Complexity: one pass over the trace; with a world two passes, in which each event of an episode is judged once.
  public func forEachDivergence(_ body: (Divergence<App>) -> Bool) {
    do {
      try run(body)
    } catch {
      preconditionFailure("a script in memory can be read: \(error)")
    }
  }

  /// As ``forEachDivergence(_:)``, for any trace.
  ///
  /// - Parameter note: receives the first instance's history, part by part. Then that instance runs to the end of the
  ///   trace, whatever `body` returns.
  /// - Throws: the error of the trace.
  package func run(noting note: ((_ part: History<App>) -> Void)? = nil, _ body: (Divergence<App>) -> Bool) throws {
    let replaySlot = architecture.acquireSlot()
    defer { replaySlot?.end() }
    replaySlot?.begin(app: App.name, architecture: architecture.name, nil)
    var first: Divergence<App>?
    try runWhole(replaySlot, noting: note) { divergence in
      guard App.hasWorld else { return body(divergence) }
      // A divergence shares the events of its story. While it is kept, the next event copies them.
      first = divergence
      return false
    }
    if App.hasWorld, let first, body(first) { try runEpisodes(after: first, replaySlot, body) }
  }

  private func runWhole(
    _ replaySlot: ReplaySlot?, noting note: ((_ part: History<App>) -> Void)?, _ body: (Divergence<App>) -> Bool
  ) throws {
    let replay = instance(script.answers, replaySlot)
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

  /// The later divergences, each from a fresh instance that begins with the user's next event.
  private func runEpisodes(
    after first: Divergence<App>, _ replaySlot: ReplaySlot?, _ body: (Divergence<App>) -> Bool
  ) throws {
    var last = first
    var unfinished: Episode?
    var blocks = try script.blocks()
    var position = 0
    while let block = try blocks.next(script.blockEvents) {
      let isLastBlock = try blocks.isAtEnd()
      var start = unfinished == nil ? block.index(after: last.time) : 0
      while start < block.count {
        var episode = unfinished.take() ?? episode(from: block.time(at: start), replaySlot)
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

  private struct Episode {
    let replay: Replay
    var judge = Judge<App>()
    /// The number of events to replay before judging: few at first, because most episodes are short.
    var partEvents = 64
  }

  private func episode(from start: VirtualInstant, _ replaySlot: ReplaySlot?) -> Episode {
    replaySlot?.begin(nil)
    return Episode(replay: instance(script.answers.starting(at: start), replaySlot))
  }

  // MARK: - Instances

  /// Replays some events of a block, and returns their history.
  private typealias Replay = (
    _ block: Script<App>, _ range: Range<Int>, _ position: Int, _ isLast: Bool
  ) -> History<App>

  /// Whether decisions depend on the pace, so that replays must be as in a measurement.
  private var isAtMachinePace: Bool { architecture.readsMachineClock && !App.hasWorld }

  private func instance(_ answers: AnswerPlan<App>, _ replaySlot: ReplaySlot?) -> Replay {
    guard isAtMachinePace else {
      let driver = ReplayDriver(architecture, answers, taking: .history)
      driver.replaySlot = replaySlot
      return { block, range, position, isLast in
        driver.run(block, range, at: position)
        if isLast { driver.settle() }
        return driver.takeHistory(isLast: isLast)
      }
    }
    let driver = ReplayDriver(architecture, answers)
    // Moments are not recorded here. The initialisation is over.
    driver.replaySlot = replaySlot
    driver.noteProgress()
    return { block, _, position, isLast in
      driver.run(block)
      if isLast { driver.settle() }
      // A timer's decision between two blocks belongs to the first event of the second.
      let entries = driver.takeDecisions().map {
        History<App>.ObserverDecisions.Entry(eventIndex: max($0.eventIndex, 0), decision: $0.decision)
      }
      return History(of: block, at: position, entries: ContiguousArray(entries))
    }
  }
}

/// All divergences of an architecture on one trace with the same cause.
public struct Finding<App: Scenarios.App> {
  /// Nil if no cause of the promise explains them.
  public let cause: Cause<App>?
  public let count: Int
  public let first: Divergence<App>
}

extension Episodes {
  private var causes: [Cause<App>] { architecture.promise.causes }

  /// Whether this cause explains a divergence, or, if nil, whether a divergence has no cause. Stops at the first.
  func shows(_ cause: Cause<App>?) -> Bool {
    var isShown = false
    forEachDivergence { divergence in
      isShown = causes.first { $0.explains(divergence) }?.sentence == cause?.sentence
      return !isShown
    }
    return isShown
  }

  /// By cause, in the order of the promise. Divergences without a cause come last.
  public func findings() -> [Finding<App>] {
    var tally = FindingTally(causes)
    forEachDivergence { divergence in
      tally.add(divergence)
      return true
    }
    return tally.findings
  }
}

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

  var findings: [Finding<App>] {
    firsts.indices.compactMap { index in
      firsts[index].map { first in
        Finding(cause: index < causes.count ? causes[index] : nil, count: counts[index], first: first)
      }
    }
  }
}
