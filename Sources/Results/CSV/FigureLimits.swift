/// How large and how small a figure in a file may be: far beyond what is measured, and such that sums, logarithms and whole
/// numbers can be made of it.
package enum FigureLimits {
  /// A count without its sign is at most 2^53, up to which a `Double` tells whole numbers apart.
  package static let counts = -9_007_199_254_740_992...9_007_199_254_740_992

  /// Zero, or from 10^-15 to 2^53 without its sign.
  package static func allow(_ figure: Double) -> Bool { figure == 0 || (1e-15...0x1p53).contains(figure.magnitude) }
}
