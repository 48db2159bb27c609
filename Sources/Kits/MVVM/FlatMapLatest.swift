import Streams

extension Publisher {
  /// Sends the values of the publisher made for the latest value, and cancels the previous one.
  ///
  ///     forms.flatMapLatest { form in
  ///       server.signUp(form).map(Answer.welcome).catch { Just(.refused($0)) }
  ///     }
  ///
  /// Equals `map` and `switchToLatest`. A failure of an inner publisher ends the whole, unless it is caught as above.
  @inlinable
  public func flatMapLatest<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.SwitchToLatest<P, Publishers.Map<Self, P>> where P.Failure == Failure {
    map(transform).switchToLatest()
  }
}

extension Publisher where Failure == Never {
  /// Sends the values of the publisher made for the latest value, which may fail.
  @_disfavoredOverload @inlinable
  public func flatMapLatest<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.SwitchToLatest<P, Publishers.SetFailureType<Publishers.Map<Self, P>, P.Failure>> {
    map(transform).switchToLatest()
  }
}
