import Khipu

/// Of an app of Khipu whose features keep nothing.
struct NoState: Alterable {
  func altered(by change: Never) -> NoState {}
}
