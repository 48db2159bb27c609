extension Publisher {
  /// Passes on all values, with `output` in place of nil.
  ///
  ///     names.replaceNil(with: "nobody")
  @inlinable
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    Publishers.Map(upstream: self) { $0 ?? output }
  }
}
