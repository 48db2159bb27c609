public import Scenarios

/// All divergences of an architecture on one trace that have one reason.
public struct Finding<App: Scenarios.App> {
  /// The reason, as the architecture's promise states it; nil if no cause of the promise explains them.
  public let cause: Cause<App>?
  public let count: Int
  /// The earliest.
  public let first: Divergence<App>
}

extension Episodes {
  private var causes: [Cause<App>] { architecture.promise.causes }

  /// Whether this cause of the promise explains a divergence. With nil: whether the promise leaves one unexplained.
  /// Stops at the first such divergence.
  func shows(_ cause: Cause<App>?) -> Bool {
    var isShown = false
    forEachDivergence { divergence in
      isShown = causes.first { $0.explains(divergence) }?.sentence == cause?.sentence
      return !isShown
    }
    return isShown
  }

  /// All divergences by cause, in the order of the promise. Those without a cause come last.
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

  /// In the order of the promise. The one without a cause comes last.
  var findings: [Finding<App>] {
    firsts.indices.compactMap { index in
      firsts[index].map { first in
        Finding(cause: index < causes.count ? causes[index] : nil, count: counts[index], first: first)
      }
    }
  }
}
