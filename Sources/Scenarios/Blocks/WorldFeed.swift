/// Hands the blocks of a script to a ``WorldReplay``, each with what an architecture asks in it. The architecture replays a
/// block just before it is handed over.
@usableFromInline
package final class WorldFeed<App: Scenarios.App> {
  private let feed: BlockFeed<App>
  private let asked: Asked

  private enum Asked {
    /// All of it, of a script of one block.
    case known(WorldLoad<App>)
    case running(any RunningLoad<App>)
    case nothing
  }

  @usableFromInline var decisions: DecisionLog<App.Decision> { feed.decisions }

  /// - Parameter architecture: whose requests are asked again; nil: nothing is asked.
  /// - Precondition: the app has a world.
  package init(
    _ script: TraceScript<App>, askingAs architecture: ArchitectureEntry<App>?,
    into decisions: DecisionLog<App.Decision>
  ) throws {
    feed = try BlockFeed(script, into: decisions)
    asked = architecture.map { .running($0.beginLoad(script.answers)) } ?? .nothing
  }

  init(_ load: WorldLoad<App>, over script: Script<App>, into decisions: DecisionLog<App.Decision>) {
    feed = BlockFeed(script, into: decisions)
    asked = .known(load)
  }

  @usableFromInline
  func next() -> (block: BlockFeed<App>.Block, load: WorldLoad<App>) {
    let block = feed.next()
    switch asked {
    case .known(let load): return (block, load)
    case .nothing: return (block, WorldLoad())
    case .running(let running):
      running.run(block.script)
      if block.isLast { running.settle() }
      return (block, running.take(isLast: block.isLast))
    }
  }

  /// To be called once, after the replay.
  ///
  /// - Throws: what went wrong where the events come from.
  package func finish() throws { try feed.finish() }
}

extension WorldReplay {
  /// Replays all blocks of a feed.
  ///
  /// - Parameter observe: called before anything is asked, and before and after the events of each block.
  @inlinable
  static func run(_ feed: WorldFeed<App>, observing observe: (ReplayPhase) -> Void) {
    let first = feed.next()
    observe(.willBuild)
    let replay = WorldReplay(of: first.block.script, asking: first.load, into: feed.decisions)
    observe(.willReplay)
    replay.runEvents()
    if first.block.isLast { replay.settle() }
    observe(.didReplay)
    var isLast = first.block.isLast
    while !isLast {
      let next = feed.next()
      isLast = next.block.isLast
      replay.goOn(with: next.block.script, asking: next.load)
      observe(.willReplay)
      replay.askBeforeEvents()
      replay.runEvents()
      if isLast { replay.settle() }
      observe(.didReplay)
    }
  }
}

extension ArchitectureEntry {
  /// Replays a script through somebody who does nothing but ask the world again what it was asked.
  ///
  /// - Parameter observe: called before anything is asked, and before and after the events of each block.
  package func replay(_ feed: WorldFeed<App>, _ observe: (ReplayPhase) -> Void = { _ in }) {
    withoutActuallyEscaping(observe) { perform(.worldAlone(feed, $0)) }
  }
}
