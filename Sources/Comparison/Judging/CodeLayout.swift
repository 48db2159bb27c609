import Metrics
import Results

/// What may be nobody's doing in the times of two builds: where the linker has put the code.
///
/// A change of one architecture moves all code behind it, and a loop that lies otherwise takes another time, always the
/// same one: no repetition shows that it means nothing. On the machine this was written on, an architecture that nobody had
/// touched took 6.6 % longer in a build in which another was changed (95 % 6-7 %). An architecture that allocates as much
/// and executes as many instructions as before is most likely the same code, and a difference that layout can make is not held against it
/// (Mytkowicz, Diwan, Hauswirth and Sweeney, ASPLOS 2009, who saw up to 8 % from the order of linking alone).
enum CodeLayout {
  /// How far apart times may be for layout to be the reason.
  static let widthMax = 0.15
  /// How far apart counts of the same code may be.
  static let countTolerance = 0.001

  /// The rows, with no verdict on times where layout may be the reason.
  static func excusing(_ rows: [ComparisonRow], of pairs: [ComparedPair]) -> [ComparisonRow] {
    rows.map { row in
      guard [.slower, .faster].contains(row.conclusion), let ratio = row.ratio,
        let pair = pairs.first(where: { $0.after.name == row.architecture }),
        max(ratio, 1 / ratio) <= 1 + widthMax, pair.executesAsMuch
      else { return row }
      var row = row
      row.conclusion = .cannotTell
      row.reason = "it allocates and executes as much as before, and where code lies can make as much of a difference"
      row.fails = nil
      return row
    }
  }
}

extension ComparedPair {
  /// Whether instructions were counted, and are as many, and nothing else was allocated.
  fileprivate var executesAsMuch: Bool {
    let allocated = Thresholds.counted.filter { $0.name != Metric.instructionsPerEvent.name }
    guard allocated.allSatisfy({ before.counts(of: $0).median() == after.counts(of: $0).median() }) else {
      return false
    }
    guard let before = self.before.counts(of: .instructionsPerEvent).median(),
      let after = self.after.counts(of: .instructionsPerEvent).median()
    else { return false }
    return abs(after - before) <= CodeLayout.countTolerance * before
  }
}
