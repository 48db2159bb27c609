/// A mixture of two log-normal distributions: most gaps between keys come from the faster one, the others from the slower
/// one, while the person stops to think.
///
/// Fluent and disfluent typing as such a mixture: Roeser, De Maeyer, Leijten, Van Waes, "Modelling typing disfluencies as
/// finite mixture process", Reading and Writing, 2024.
struct LogNormalMixture: Equatable {
  /// The normal distribution of the logarithms.
  struct Component: Equatable {
    var mean: Double
    var deviation: Double
  }

  var fast: Component
  var slow: Component
  /// The share of the slow component.
  var slowShare: Double

  /// No component becomes narrower: one that shrinks to a single gap would be infinitely likely.
  static let deviationMin = 0.05
  private static let stepsMax = 500
  /// The fit ends where a step moves nothing by more than this.
  private static let movementMin = 1e-6

  /// The mixture that makes the gaps most likely, by the EM algorithm: Dempster, Laird, Rubin, "Maximum Likelihood from
  /// Incomplete Data via the EM Algorithm", Journal of the Royal Statistical Society B 39, 1977.
  ///
  /// It starts with the slowest seventh of the gaps as the slow component.
  /// - Parameter logarithms: those of the gaps, rising; at least 14.
  /// - Complexity: O(gaps) a step, at most 500 steps.
  init(fitting logarithms: [Double]) {
    precondition(logarithms.count >= 14, "Two components need some gaps each.")
    let split = logarithms.count - logarithms.count / 7
    fast = Component(of: logarithms[..<split])
    slow = Component(of: logarithms[split...])
    slowShare = 1.0 / 7
    for _ in 0..<Self.stepsMax {
      let before = self
      step(logarithms)
      if movement(since: before) < Self.movementMin { break }
    }
    if slow.mean < fast.mean {
      swap(&fast, &slow)
      slowShare = 1 - slowShare
    }
  }

  private func movement(since before: LogNormalMixture) -> Double {
    [
      fast.mean - before.fast.mean, fast.deviation - before.fast.deviation, slow.mean - before.slow.mean,
      slow.deviation - before.slow.deviation, slowShare - before.slowShare,
    ].map(\.magnitude).max() ?? 0
  }

  /// Expects how likely each gap is a slow one, and maximizes the likelihood for that.
  private mutating func step(_ logarithms: [Double]) {
    var slowWeights: [Double] = []
    slowWeights.reserveCapacity(logarithms.count)
    let fastOffset = PortableMath.logarithm((1 - slowShare) / fast.deviation)
    let slowOffset = PortableMath.logarithm(slowShare / slow.deviation)
    for logarithm in logarithms {
      let fastTerm = fastOffset - fast.halfSquare(logarithm)
      let slowTerm = slowOffset - slow.halfSquare(logarithm)
      let rest = PortableMath.exponential(-abs(fastTerm - slowTerm))
      slowWeights.append((slowTerm > fastTerm ? 1 : rest) / (1 + rest))
    }
    slow = Component(of: logarithms, weights: slowWeights)
    fast = Component(of: logarithms, weights: slowWeights.map { 1 - $0 })
    let share = slowWeights.reduce(0, +) / Double(logarithms.count)
    slowShare = min(max(share, 1e-6), 1 - 1e-6)
  }
}

extension LogNormalMixture.Component {
  fileprivate init(of logarithms: ArraySlice<Double>) {
    self.init(of: Array(logarithms), weights: logarithms.map { _ in 1 })
  }

  fileprivate init(of logarithms: [Double], weights: [Double]) {
    let total = max(weights.reduce(0, +), 1e-300)
    let mean = zip(logarithms, weights).reduce(0) { $0 + $1.0 * $1.1 } / total
    let variance =
      zip(logarithms, weights).reduce(0) { sum, pair in
        sum + pair.1 * (pair.0 - mean) * (pair.0 - mean)
      } / total
    self.init(mean: mean, deviation: max(variance.squareRoot(), LogNormalMixture.deviationMin))
  }

  fileprivate func halfSquare(_ logarithm: Double) -> Double {
    let distance = (logarithm - mean) / deviation
    return distance * distance / 2
  }
}
