import Foundation
import Scenarios

extension Counterexample {
  /// The rule that the architecture breaks, in a sentence without its full stop, where it decides too little because it
  /// decides elsewhere. Nil if nothing shows that.
  ///
  /// Takes real time, a tenth of a second or more, where a decision is missing that the promise does not state.
  public var hint: String? {
    // It takes a replay that nobody watches.
    guard contest.actual.knownDeaths.isEmpty else { return nil }
    guard !kind.isStated, divergence.actual.count < divergence.expected.count else { return nil }
    return contest.actual.stray(on: steps)?.hint
  }
}

extension AnyAppBenchmark {
  /// The rule that an architecture breaks, where it decides elsewhere when each letter of the alphabet happens once. Nil if
  /// nothing shows that. Takes real time, a tenth of a second or more.
  public func strayHint(of architecture: String) -> String? {
    self.architecture(named: architecture)?.stray(on: App.alphabet.indices.map(Step.letter))?.hint
  }
}

extension ArchitectureEntry {
  /// Whether it decides where nobody replays; see ``Stray``.
  func stray(on steps: [Step]) -> Stray? {
    stray(on: Timeline(steps)) { isFound in
      let end = ContinuousClock.now + Self.timeout
      while !isFound(), ContinuousClock.now < end { Self.pause() }
    }
  }

  /// As long as anybody sleeps in this app, and a tenth of a second. No longer than a second: an app may wait for days.
  private static var timeout: Duration {
    min(.milliseconds(100) + (App.alphabet.compactMap(\.pause).max() ?? .zero), .seconds(1))
  }

  private static func pause() {
    let seconds = 0.002
    // Elsewhere the main queue is somebody else's.
    guard Thread.isMainThread else { return Thread.sleep(forTimeInterval: seconds) }
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: seconds))
    Thread.sleep(forTimeInterval: seconds)
  }
}

extension Stray {
  var hint: String {
    let fact =
      switch self {
      case .otherThread: "a decision is made on another thread than the one that replays"
      case .afterwards: "a decision is made after the replay, by whatever the main queue runs"
      case .wokenElsewhere: "a task is woken by another thread, as by a sleep on the machine's clock"
      }
    return fact
      + "; use the scheduler or the clock that is given, and state `runsTasks` where there are tasks (docs/extending.md, "
      + "\"An architecture with tasks\")"
  }
}
