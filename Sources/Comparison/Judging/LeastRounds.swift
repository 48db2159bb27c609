import Metrics

extension RunComparison {
  /// The least number of rounds with which `--interleave` can tell a difference from chance among `count`
  /// architectures: the fewest for which the smallest p-value of Wilcoxon's test, times the number of rows of times, is
  /// below the level.
  package static func leastRounds(architectures count: Int) -> Int {
    let rows = count * TimingJudge.interleavedStatistics.count
    var rounds = 2
    while WilcoxonSignedRank.leastPValue(rounds) * Double(rows) >= Margin.significance { rounds += 1 }
    return rounds
  }
}
