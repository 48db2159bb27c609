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
