import Metrics
import Results

/// Differences between the times of two builds that may come from where the linker put the code.
///
/// No verdict is given on such a difference if an architecture allocates as much and executes as many instructions as
/// before, because it is then most likely the same code.
///
/// A change of one architecture moves all code behind it. A loop at another address can take another time, and always
/// the same one, so repeating the measurement does not help. On the machine on which this was written, an unchanged
/// architecture took 6.6 % longer in a build in which another was changed (95 % interval 6-7 %). Mytkowicz, Diwan,
/// Hauswirth and Sweeney (ASPLOS 2009) saw up to 8 % from the order of linking alone.
enum CodeLayout {
  /// The largest difference that layout may explain, as a fraction of 1.
  static let widthMax = 0.15
  /// How far counts of the same code may differ, as a fraction of 1.
  static let countTolerance = 0.001

  /// The rows, without a verdict on times where layout may be the reason.
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
  /// Whether instructions were counted and are as many as before, and allocations are the same.
  fileprivate var executesAsMuch: Bool {
    guard Thresholds.allocations.allSatisfy({ before.counts(of: $0).median() == after.counts(of: $0).median() }) else {
      return false
    }
    guard let before = self.before.counts(of: .instructionsPerEvent).median(),
      let after = self.after.counts(of: .instructionsPerEvent).median()
    else { return false }
    return abs(after - before) <= CodeLayout.countTolerance * before
  }
}
