import Khipu

/// The state of a Khipu app whose features keep nothing.
struct NoState: Alterable {
  func altered(by change: Never) -> NoState {}
}
