/// The variance of the means of several processes, split into its two sources.
///
/// One-way analysis of variance with random effects: the variance of the means is that between processes, plus the
/// mean of the squared standard errors within them (Searle, Casella and McCulloch, "Variance Components", 1992, section
/// 3.6; Kalibera and Jones, ISMM 2013, section 6).
package struct Variances {
  /// The sample variance of the processes' means.
  package let ofMeans: Double
  /// The mean of their squared standard errors.
  package let within: Double

  /// - Parameters:
  ///   - means: one for each process.
  ///   - errors: the standard error of each mean within its process; nil where unknown.
  /// - Returns: nil for fewer than two means, for an unknown error, and if all means are equal.
  package init?(of means: [Double], _ errors: [Double?]) {
    precondition(means.count == errors.count, "each mean has an error")
    let known = errors.compactMap(\.self)
    ofMeans = means.variance
    within = known.reduce(0) { $0 + $1 * $1 } / Double(known.count)
    if known.count < errors.count || ofMeans == 0 { return nil }
  }

  /// The share of the variance that is between processes, from 0 to 1: what a longer round cannot reduce.
  package var betweenShare: Double { max(0, 1 - within / ofMeans) }
}
