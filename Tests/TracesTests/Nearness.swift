extension Double {
  /// Whether the number differs from `expected` by less than that share of it.
  func isWithin(_ share: Double, of expected: Double) -> Bool { abs(self - expected) < share * abs(expected) }
}
