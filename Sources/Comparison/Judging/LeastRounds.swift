import Metrics

extension RunComparison {
  /// How many rounds `--interleave` needs at least for a difference to be told from chance among so many rows, one for
  /// each architecture and statistic: the fewest for which the least p-value of Wilcoxon's test, times the number of rows, is below the level.
  package static func leastRounds(rows: Int) -> Int {
    var rounds = 2
    while WilcoxonSignedRank.leastPValue(rounds) * Double(rows) >= Margin.significance { rounds += 1 }
    return rounds
  }
}
