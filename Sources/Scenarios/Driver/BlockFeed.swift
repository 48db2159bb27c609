import Streams
package import Traces

/// Hands the blocks of a script to one replay, and takes what was decided at them. In memory are a block and its decisions.
///
///     let feed = try BlockFeed(script, into: decisions)
///     architecture.replay(feed)
///     try feed.finish()
///     feed.decided.hash
package final class BlockFeed<App: Scenarios.App> {
  /// Some events, one after the other.
  struct Block {
    let script: Script<App>
    /// Whether no other block follows, so that time runs on.
    let isLast: Bool
  }

  // Exclusivity is not checked at run time: no architecture knows of this object.
  let decisions: DecisionLog<App.Decision>
  @exclusivity(unchecked) private var blocks: ScriptBlocks<App>
  private let blockEvents: Int
  /// What was decided before the block.
  @exclusivity(unchecked) private var decidedEarlier = DecisionTally()
  /// How many events come before those of the block.
  @exclusivity(unchecked) private var earlierCount = 0
  /// The events of the block; nil before the first.
  @exclusivity(unchecked) private var count: Int?
  @exclusivity(unchecked) private var error: (any Error)?
  /// The block that is being replayed. It and the first one, which the replay may hold, are released with this object: after
  /// what is measured.
  @exclusivity(unchecked) private var current: Block?
  @exclusivity(unchecked) private var first: Script<App>?

  /// - Parameter decisions: an empty log.
  package init(_ script: TraceScript<App>, into decisions: DecisionLog<App.Decision>) throws {
    blocks = try script.blocks()
    blockEvents = script.blockEvents
    self.decisions = decisions
  }

  /// A script that is in memory.
  package init(_ script: Script<App>, into decisions: DecisionLog<App.Decision>) {
    blocks = ScriptBlocks(script)
    blockEvents = max(script.count, 1)
    self.decisions = decisions
  }

  /// The next block, and an empty one after the last. It forgets what was decided at the one before.
  func next() -> Block {
    if let count {
      decidedEarlier = decided
      earlierCount += count
      // What is decided before the next event belongs to the one before it.
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

  /// What was decided so far. To be asked while the log has the decisions of the last block.
  ///
  /// - Complexity: O(decisions of the last block). Those of earlier blocks are added up as the blocks are read.
  package var decided: DecisionTally {
    var decided = decidedEarlier
    decided.add(decisions.entries, eventsBefore: earlierCount)
    return decided
  }

  /// To be called once, after the replay.
  ///
  /// - Throws: what went wrong where the events come from; then the replay ended before its time.
  package func finish() throws {
    if let error { throw error }
  }
}

/// The events of a trace as scripts of a block each, for a replay that keeps none of them.
package struct ScriptBlocks<App: Scenarios.App> {
  /// A line behind the first event says what belongs before all of them, so that no block can be replayed before all are read.
  package struct LateLine: Error, Equatable, CustomStringConvertible {
    let event: TraceEvent

    package var description: String {
      "the trace says among its events how the world answers: \(event.source),\(event.kind)"
    }
  }

  /// How the world answers. Where the trace is read for the first time, only the lines before the first event say so.
  package let answers: AnswerPlan<App>
  private var reader: TraceReader?
  private var clock = TraceClock()
  /// The event behind those that were handed over.
  private var first: Script<App>.Moment?
  /// All events, if they are in memory.
  private var whole: Script<App>?
  /// Whether lines that are no events have been read before.
  private let knowsAnswers: Bool

  /// Of a trace that is read once.
  ///
  /// - Throws: ``LateLine`` if the first event is no user's.
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

  /// Of a trace that has been read before.
  init(_ reader: TraceReader, _ answers: AnswerPlan<App>) {
    self.reader = reader
    self.answers = answers
    knowsAnswers = true
  }

  /// Of one that is in memory.
  init(_ script: Script<App>) {
    whole = script
    answers = script.answers
    knowsAnswers = true
  }

  /// The next events, at most `count`, or all if they are in memory; nil after the last.
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

  /// Whether all events have been handed over.
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

/// Hands the blocks of a script to an ``Asker``, each with what an architecture asks in it. The architecture replays a block
/// just before it is handed over.
package final class WorldFeed<App: Scenarios.App> {
  private let feed: BlockFeed<App>
  private let asked: Asked

  private enum Asked {
    /// All of it, of a script of one block.
    case known(WorldLoad<App>)
    case running(ReplayDriver<App>)
    case nothing
  }

  var decisions: DecisionLog<App.Decision> { feed.decisions }

  /// - Parameter architecture: whose requests are asked again; nil: nothing is asked.
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

  /// To be called once, after the replay.
  ///
  /// - Throws: what went wrong where the events come from.
  package func finish() throws { try feed.finish() }
}
