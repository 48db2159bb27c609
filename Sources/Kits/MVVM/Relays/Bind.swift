import Streams

/// A binding passes on values, ignores a completion, and must not fail: a failure ends a debug build with a message and
/// is ignored in a release build. It lasts until its token is cancelled or released.
extension Publisher {
  /// Passes each value to `relays`, in the order given.
  ///
  ///     button.taps.bind(to: viewModel.signUp).store(in: &subscriptions)
  ///
  /// The binding retains the relays.
  @inlinable
  public func bind<R: Relay>(to relays: R..., file: StaticString = #file, line: UInt = #line) -> AnyCancellable
  where R.Element == Output {
    bind(file: file, line: line) { value in
      for relay in relays { relay.accept(value) }
    }
  }

  /// Passes each value to `relays` of optional values, in the order given.
  @inlinable
  public func bind<R: Relay>(to relays: R..., file: StaticString = #file, line: UInt = #line) -> AnyCancellable
  where R.Element == Output? {
    bind(file: file, line: line) { value in
      for relay in relays { relay.accept(value) }
    }
  }

  /// Calls `onNext` with each value.
  @inlinable
  public func bind(
    file: StaticString = #file, line: UInt = #line, onNext: @escaping (Output) -> Void
  ) -> AnyCancellable {
    sink(
      receiveCompletion: { completion in
        if case .failure(let error) = completion {
          assertionFailure("a binding must not fail, but its publisher did: \(error)", file: file, line: line)
        }
      },
      receiveValue: onNext)
  }
}
