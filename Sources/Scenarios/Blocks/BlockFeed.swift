import Basics
public import Metrics

/// Hands the blocks of a script to one replay, and takes what was decided at them. In memory are a block and its decisions.
///
///     let feed = BlockFeed(try script.blocks(), into: decisions)
///     architecture.replayBatches(feed, &batches)
///     try feed.finish()
///     feed.decisionsHash
public final class BlockFeed<App: Scenarios.App> {
  /// Some events, one after the other.
  @usableFromInline
  struct Block {
    @usableFromInline let script: Script<App>
    /// Whether no other block follows, so that time runs on.
    @usableFromInline let isLast: Bool
  }

  // Exclusivity is not checked at run time: no architecture knows of this object.
  @usableFromInline let decisions: DecisionLog<App.Decision>
  @exclusivity(unchecked) private var blocks: ScriptBlocks<App>
  private let blockEvents: Int
  @exclusivity(unchecked) private var hash = FNV1a()
  /// How many events come before those of the block.
  @exclusivity(unchecked) private var earlierCount = 0
  /// The events of the block; nil before the first.
  @exclusivity(unchecked) private var count: Int?
  @exclusivity(unchecked) private var error: (any Error)?
  private let check: Check?
  /// The block that is being replayed. It and the first one, which the replay may hold, are released with this object: after
  /// what is measured.
  @exclusivity(unchecked) private var current: Block?
  @exclusivity(unchecked) private var first: Script<App>?

  package typealias Check = (_ block: Script<App>, _ eventsBefore: Int, _ isLast: Bool) -> Bool

  /// - Parameters:
  ///   - decisions: an empty log.
  ///   - check: called after each block, before its decisions are forgotten; nil if nobody looks at them. No block comes
  ///     after one for which it returns false.
  package init(
    _ script: TraceScript<App>, into decisions: DecisionLog<App.Decision>, checking check: Check? = nil
  ) throws {
    blocks = try script.blocks()
    blockEvents = script.blockEvents
    self.decisions = decisions
    self.check = check
  }

  /// A script that is in memory.
  init(_ script: Script<App>, into decisions: DecisionLog<App.Decision>) {
    blocks = ScriptBlocks(script)
    blockEvents = max(script.count, 1)
    self.decisions = decisions
    check = nil
  }

  /// The next block, and an empty one after the last. It forgets what was decided at the one before.
  @usableFromInline
  func next() -> Block {
    if let count {
      let goesOn = takeDecisions()
      earlierCount += count
      // What is decided before the next event belongs to the one before it.
      decisions.begin(at: -1)
      current = nil
      if !goesOn { return end() }
    }
    do {
      let script = try blocks.next(blockEvents) ?? Script([], blocks.answers)
      count = script.count
      let block = Block(script: script, isLast: try blocks.isAtEnd())
      if first == nil { first = script }
      current = block
      return block
    } catch {
      self.error = error
      return end()
    }
  }

  private func end() -> Block {
    count = 0
    return Block(script: Script([], blocks.answers), isLast: true)
  }

  /// - Returns: whether the replay goes on.
  private func takeDecisions() -> Bool {
    for entry in decisions.entries { entry.combine(into: &hash, eventsBefore: earlierCount) }
    decisionCount += decisions.count
    guard let check, let current else { return isRight }
    isRight = isRight && check(current.script, earlierCount, current.isLast)
    return isRight
  }

  /// To be called once, after the replay.
  ///
  /// - Returns: whether what was checked is as it should be.
  /// - Throws: what went wrong where the events come from; then the replay ended before its time.
  @discardableResult
  package func finish() throws -> Bool {
    let isRight = takeDecisions()
    if let error { throw error }
    return isRight
  }

  /// How many decisions were made.
  package private(set) var decisionCount = 0
  private var isRight = true

  /// The ``DecisionLog/hash`` of all decisions.
  package var decisionsHash: UInt64 { hash.value }
}

extension Replay {
  /// Replays the block that it was made with, then those that follow.
  ///
  /// - Parameter body: replays a block. Time runs on at the end of the last.
  @inlinable
  func runBlocks(
    of feed: BlockFeed<A.App>, from first: BlockFeed<A.App>.Block, _ body: (_ replay: Replay, _ isLast: Bool) -> Void
  ) {
    body(self, first.isLast)
    var isLast = first.isLast
    while !isLast {
      let block = feed.next()
      isLast = block.isLast
      body(Replay(of: block.script, through: architecture, in: environment), isLast)
    }
  }

  /// Replays all events through a fresh instance.
  ///
  /// - Parameter observe: called before the instance is made, and before and after the events of each block.
  @inlinable
  static func run(_ feed: BlockFeed<A.App>, observing observe: (ReplayPhase) -> Void) {
    let first = feed.next()
    observe(.willBuild)
    let replay = Replay(of: first.script, into: feed.decisions)
    replay.runBlocks(of: feed, from: first) { replay, isLast in
      observe(.willReplay)
      replay.runEvents()
      if isLast { replay.environment.settleAtEnd() }
      observe(.didReplay)
    }
  }

  /// Replays all events through a fresh instance, and records how long each batch took, in nanoseconds. What is left over
  /// after a block's last full batch is replayed, not recorded. What fills no batch is replayed by as many instances as do.
  @inlinable
  static func run(_ feed: BlockFeed<A.App>, recordingBatches histogram: inout Histogram) {
    let first = feed.next()
    if first.isLast, first.script.count > 0, first.script.count < batchSize {
      return run(short: first.script, into: feed.decisions, recordingBatch: &histogram)
    }
    Replay(of: first.script, into: feed.decisions).runBlocks(of: feed, from: first) { replay, isLast in
      replay.runBatches(recording: &histogram)
      if isLast { replay.environment.settleAtEnd() }
    }
  }

  /// Replays all events through a fresh instance, and records how long each took, in nanoseconds; the clock is read once
  /// between two events.
  @inlinable
  static func run(_ feed: BlockFeed<A.App>, recordingEvents histogram: inout Histogram) {
    let first = feed.next()
    Replay(of: first.script, into: feed.decisions).runBlocks(of: feed, from: first) { replay, isLast in
      replay.runEvents(recording: &histogram)
      if isLast { replay.environment.settleAtEnd() }
    }
  }
}

extension ArchitectureEntry {
  /// Replays a script into the feed's log with a fresh instance.
  ///
  /// - Parameter observe: called before the instance is made, before and after the events of each block, while the
  ///   instance is alive.
  package func replay(_ feed: BlockFeed<App>, _ observe: (ReplayPhase) -> Void = { _ in }) {
    withoutActuallyEscaping(observe) { perform(.blockwise(feed, $0)) }
  }

  /// Replays a script and records how long each batch of 256 events took; a shorter script as often as fills a batch.
  package func replayBatches(_ feed: BlockFeed<App>, _ histogram: inout Histogram) {
    let result = TaskResult(histogram)
    perform(.batches(feed, result))
    histogram = result.take()
  }

  /// Replays a script and records how long each event took.
  package func replayEvents(_ feed: BlockFeed<App>, _ histogram: inout Histogram) {
    let result = TaskResult(histogram)
    perform(.events(feed, result))
    histogram = result.take()
  }
}
