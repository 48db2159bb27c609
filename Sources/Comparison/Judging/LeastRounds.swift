import Metrics

extension RunComparison {
  /// How many rounds `--interleave` needs at least for a difference to be told from chance among so many architectures:
  /// the fewest for which the least p-value of Wilcoxon's test, times the number of rows of times, is below the level.
  package static func leastRounds(architectures count: Int) -> Int {
    let rows = count * TimingJudge.interleavedStatistics.count
    var rounds = 2
    while WilcoxonSignedRank.leastPValue(rounds) * Double(rows) >= Margin.significance { rounds += 1 }
    return rounds
  }
}
