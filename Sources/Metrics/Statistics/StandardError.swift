/// The standard error of a round's mean, from consecutive parts of the round.
///
/// The method of batch means: neighbouring measurements are alike, so they are grouped into a few consecutive parts,
/// and the means of the parts count as independent (Law, "Simulation Modeling and Analysis", 5th edition, 2015, section
/// 9.5.3). The parts share a process. So the error misses the differences between processes.
package struct StandardError {
  /// The parts of a round: some ten degrees of freedom, and each part still has many measurements.
  package static let partCount = 10

  private var sums: [(value: Double, count: Double)] = []

  package init() {}

  /// Adds the sum of `count` consecutive measurements. Zero measurements are not noted.
  package mutating func note(sum: Double, count: Double) {
    if count > 0 { sums.append((sum, count)) }
  }

  /// The standard error of the mean: the standard deviation of the parts' means, divided by the square root of their
  /// number.
  ///
  /// - Returns: nil for fewer than ``partCount`` noted sums.
  package var ofMean: Double? {
    guard sums.count >= Self.partCount else { return nil }
    let means = (0..<Self.partCount).map { part in
      let noted = sums[sums.count * part / Self.partCount..<sums.count * (part + 1) / Self.partCount]
      return noted.reduce(0) { $0 + $1.value } / noted.reduce(0) { $0 + $1.count }
    }
    return (means.variance / Double(Self.partCount)).squareRoot()
  }
}

extension [Double] {
  /// The unbiased sample variance; 0 for fewer than two values.
  package var variance: Double {
    if count < 2 { return 0 }
    let mean = reduce(0, +) / Double(count)
    return reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count - 1)
  }
}
