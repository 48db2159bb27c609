public import Scenarios

/// How often, on one trace, an architecture decided otherwise than was due for one and the same reason.
public struct Finding<App: Scenarios.App> {
  /// The reason, as the architecture's promise states it; nil where the promise states none that explains it.
  public let cause: Cause<App>?
  public let count: Int
  /// The first time it happened.
  public let first: Divergence<App>
}

extension Episodes {
  private var causes: [Cause<App>] { architecture.promise.causes }

  /// Whether this cause of the promise explains a divergence; nil: whether there is one that the promise does not state.
  /// Stops at the first such divergence.
  func shows(_ cause: Cause<App>?) -> Bool {
    var isShown = false
    forEachDivergence { divergence in
      isShown = causes.first { $0.explains(divergence) }?.sentence == cause?.sentence
      return !isShown
    }
    return isShown
  }

  /// The reasons for which the two differ, in the order in which the promise states them, then what it does not state.
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

  /// In the order in which the promise states the causes, then what it does not state.
  var findings: [Finding<App>] {
    firsts.indices.compactMap { index in
      firsts[index].map { first in
        Finding(cause: index < causes.count ? causes[index] : nil, count: counts[index], first: first)
      }
    }
  }
}
