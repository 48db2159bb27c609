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
