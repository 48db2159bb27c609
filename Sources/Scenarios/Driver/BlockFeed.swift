import Streams
package import Traces

/// Supplies one replay with the blocks of a script, and adds up their decisions. In memory are one block and its
/// decisions.
///
///     let feed = try BlockFeed(script, into: decisions)
///     architecture.replay(feed)
///     try feed.finish()
///     feed.decided.hash
package final class BlockFeed<App: Scenarios.App> {
  struct Block {
    let script: Script<App>
    /// Whether it is the last block, after which time runs on.
    let isLast: Bool
  }

  // Exclusivity is not checked at run time: no architecture knows of this object.
  let decisions: DecisionLog<App.Decision>
  @exclusivity(unchecked) private var blocks: ScriptBlocks<App>
  private let blockEvents: Int
  /// The decisions before the block.
  @exclusivity(unchecked) private var decidedEarlier = DecisionTally()
  /// The number of events before the block.
  @exclusivity(unchecked) private var earlierCount = 0
  /// The number of events of the block; nil before the first block.
  @exclusivity(unchecked) private var count: Int?
  @exclusivity(unchecked) private var error: (any Error)?
  /// The block being replayed. It and the first script, which the replay may hold, are released with this object, after
  /// the measurement.
  @exclusivity(unchecked) private var current: Block?
  @exclusivity(unchecked) private var first: Script<App>?

  /// - Parameter decisions: an empty log.
  package init(_ script: TraceScript<App>, into decisions: DecisionLog<App.Decision>) throws {
    blocks = try script.blocks()
    blockEvents = script.blockEvents
    self.decisions = decisions
  }

  package init(_ script: Script<App>, into decisions: DecisionLog<App.Decision>) {
    blocks = ScriptBlocks(script)
    blockEvents = max(script.count, 1)
    self.decisions = decisions
  }

  /// The next block, or an empty one after the last. Drops the decisions of the previous block from the log.
  func next() -> Block {
    if let count {
      decidedEarlier = decided
      earlierCount += count
      // Decisions before the next event belong to the previous block.
      decisions.begin(at: -1)
      current = nil
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
      count = 0
      return Block(script: Script([], blocks.answers), isLast: true)
    }
  }

  /// All decisions so far. Read it while the log has the decisions of the last block.
  ///
  /// - Complexity: O(decisions of the last block), because those of earlier blocks are added up as blocks are read.
  package var decided: DecisionTally {
    var decided = decidedEarlier
    decided.add(decisions.entries, eventsBefore: earlierCount)
    return decided
  }

  /// Call it once, after the replay.
  ///
  /// - Throws: the error of the trace that ended the replay early.
  package func finish() throws {
    if let error { throw error }
  }
}

/// The events of a trace in blocks, for a replay that keeps none of them.
package struct ScriptBlocks<App: Scenarios.App> {
  /// A line behind the first event concerns the whole trace, so no block can be replayed before all lines are read.
  package struct LateLine: Error, Equatable, CustomStringConvertible {
    let event: TraceEvent

    package var description: String {
      "a trace that is read once must have its conditions before its first event, and no answers; found "
        + "\(event.source),\(event.kind)"
    }
  }

  /// The plan of the world's answers. In a trace that is read once, only the lines before the first event belong to it.
  package let answers: AnswerPlan<App>
  private var reader: TraceReader?
  private var clock = TraceClock()
  /// The first event that was read and not yet returned.
  private var first: Script<App>.Moment?
  private var whole: Script<App>?
  /// Whether a previous pass has read the lines of answers and conditions.
  private let knowsAnswers: Bool

  /// Reads a trace once.
  ///
  /// - Throws: ``LateLine`` if the first event is not the user's.
  package init(_ stream: TraceStream) throws {
    var (lines, reader) = (AnswerLines<App>(), try ReadableTrace(stream).reader())
    while let line = try reader.next() {
      let reading = clock.reading(at: line)
      if line.source == Conditions.source {
        lines.add(line, nil)
        continue
      }
      let event = App.event(line)
      guard App.origin(of: event) == .user else { throw LateLine(event: line) }
      first = Script.Moment(event, at: line, clock: reading)
      break
    }
    answers = lines.plan
    self.reader = reader
    knowsAnswers = false
  }

  /// Reads a trace again.
  init(_ reader: TraceReader, _ answers: AnswerPlan<App>) {
    self.reader = reader
    self.answers = answers
    knowsAnswers = true
  }

  init(_ script: Script<App>) {
    whole = script
    answers = script.answers
    knowsAnswers = true
  }

  /// The next events, at most `count`, or all of a script in memory; nil after the last.
  ///
  /// - Complexity: O(count).
  /// - Throws: ``LateLine``, or a `TraceError`.
  package mutating func next(_ count: Int) throws -> Script<App>? {
    if let script = whole.take() { return script.count > 0 ? script : nil }
    guard reader != nil else { return nil }
    var moments: [Script<App>.Moment] = []
    moments.reserveCapacity(count)
    if let first = first.take() { moments.append(first) }
    while moments.count < count, let moment = try nextMoment() { moments.append(moment) }
    return moments.isEmpty ? nil : Script(moments, answers)
  }

  package mutating func isAtEnd() throws -> Bool {
    if reader == nil { return whole == nil }
    if first == nil { first = try nextMoment() }
    return first == nil
  }

  private mutating func nextMoment() throws -> Script<App>.Moment? {
    while let line = try reader?.next() {
      let reading = clock.reading(at: line)
      let event = line.source == Conditions.source ? nil : App.event(line)
      if let event, App.origin(of: event) == .user { return Script.Moment(event, at: line, clock: reading) }
      guard knowsAnswers else { throw LateLine(event: line) }
    }
    return nil
  }
}

/// Supplies a ``RequestReplayer`` with the blocks of a script and the requests of an architecture in each. The architecture
/// replays a block just before the request replayer does.
package final class WorldFeed<App: Scenarios.App> {
  private let feed: BlockFeed<App>
  private let asked: Asked

  private enum Asked {
    case known(WorldLoad<App>)
    case running(ReplayDriver<App>)
    case nothing
  }

  var decisions: DecisionLog<App.Decision> { feed.decisions }

  /// - Parameter architecture: makes the requests to repeat; nil: no requests.
  /// - Precondition: the app has a world.
  package init(
    _ script: TraceScript<App>, askingAs architecture: ArchitectureEntry<App>?,
    into decisions: DecisionLog<App.Decision>
  ) throws {
    feed = try BlockFeed(script, into: decisions)
    asked = architecture.map { .running(ReplayDriver($0, script.answers, taking: .load)) } ?? .nothing
  }

  init(_ load: WorldLoad<App>, over script: Script<App>, into decisions: DecisionLog<App.Decision>) {
    feed = BlockFeed(script, into: decisions)
    asked = .known(load)
  }

  func next() -> (block: BlockFeed<App>.Block, load: WorldLoad<App>) {
    let block = feed.next()
    switch asked {
    case .known(let load): return (block, load)
    case .nothing: return (block, WorldLoad())
    case .running(let driver):
      driver.run(block.script)
      if block.isLast { driver.settle() }
      return (block, driver.takeLoad(isLast: block.isLast))
    }
  }

  /// Call it once, after the replay.
  ///
  /// - Throws: the error of the trace that ended the replay early.
  package func finish() throws { try feed.finish() }
}
