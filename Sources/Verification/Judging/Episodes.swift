public import Scenarios
import Streams

/// What an architecture decided on a script, and every time it went wrong there.
///
/// Without a world every divergence counts. With one, what follows a wrong decision comes of it: from then on the
/// architecture lives in another world than the oracle. So only the first divergence of a history counts, and a fresh
/// instance begins with the user's next event: the next episode.
public struct Episodes<App: Scenarios.App> {
  public let architecture: ArchitectureEntry<App>
  public let script: Script<App>
  /// Of one run that is not interrupted.
  public let judgement: Judgement<App>

  /// Replays the script through a fresh instance.
  public init(of architecture: ArchitectureEntry<App>, on script: Script<App>) {
    self.architecture = architecture
    self.script = script
    judgement = Judgement(of: architecture.record(script))
  }

  /// What was decided in the run that is not interrupted, as any replay logs it.
  public var entries: ContiguousArray<DecisionLog<App.Decision>.Entry> { judgement.history.entries }

  public var isIdentical: Bool { judgement.isIdentical }

  public var firstDivergence: Divergence<App>? { judgement.firstDivergence }

  /// Every divergence that counts, in order, until `body` returns false. Positions go on from episode to episode.
  /// - Complexity: one pass over the history; with a world another replay of each episode, and of at most as much again.
  public func forEachDivergence(_ body: (Divergence<App>) -> Bool) {
    guard App.hasWorld else {
      _ = judgement.divergences.allSatisfy(body)
      return
    }
    var next = judgement.firstDivergence
    var position = 0
    while let divergence = next?.moved(by: position) {
      guard body(divergence) else { return }
      position = divergence.eventIndex + 1
      let start = script.index(after: divergence.time)
      next = start < script.count ? firstDivergence(from: start) : nil
    }
  }

  /// The first divergence of a fresh instance that begins with the event at `start`.
  private func firstDivergence(from start: Int) -> Divergence<App>? {
    // Beginnings of doubled length, since most episodes are short and all of them together may be long.
    var count = 64
    while start + count < script.count {
      let next = script.time(at: start + count)
      guard script.time(at: start + count - 1) < next else {
        count += 1
        continue
      }
      // At one instant the user comes first, so that what is due with the next event is not seen yet.
      let beginning = Timeline(
        Script(script, episode: start..<start + count), until: VirtualInstant(nanoseconds: next.nanoseconds - 1))
      if let found = Judgement(of: architecture.record(beginning)).firstDivergence { return found }
      count *= 2
    }
    return Judgement(of: architecture.record(Timeline(Script(script, episode: start..<script.count)))).firstDivergence
  }
}
