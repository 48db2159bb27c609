#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Publisher {
  /// Stops the program in the debugger, by SIGTRAP, at an event for which a closure returns true. Passes on all events.
  ///
  ///     readings.breakpoint(receiveOutput: { $0 < 0 })
  ///
  /// Without a debugger the signal ends the program.
  @inlinable
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil, receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Breakpoint<Self> {
    Publishers.Breakpoint(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion)
  }

  /// Stops the program in the debugger, by SIGTRAP, at a failure.
  @inlinable
  public func breakpointOnError() -> Publishers.Breakpoint<Self> {
    breakpoint(receiveCompletion: { if case .failure = $0 { true } else { false } })
  }
}

extension Publishers {
  public struct Breakpoint<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let receiveSubscription: ((any Subscription) -> Bool)?
    public let receiveOutput: ((Upstream.Output) -> Bool)?
    public let receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Bool)?

    @inlinable
    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Bool)? = nil,
      receiveOutput: ((Upstream.Output) -> Bool)? = nil,
      receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Bool)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Watching(breakpoint: self, downstream: subscriber))
    }

    @usableFromInline
    struct Watching<Downstream: Subscriber<Upstream.Output, Upstream.Failure>>: Stage {
      @usableFromInline let breakpoint: Breakpoint
      @usableFromInline let downstream: Downstream

      @inlinable
      init(breakpoint: Breakpoint, downstream: Downstream) {
        self.breakpoint = breakpoint
        self.downstream = downstream
      }

      @inlinable
      func receive(subscription: consuming any Subscription) {
        if let isWanted = breakpoint.receiveSubscription, isWanted(copy subscription) { stopInDebugger() }
        downstream.receive(subscription: subscription)
      }

      @inlinable
      func receive(_ input: Upstream.Output) {
        if let isWanted = breakpoint.receiveOutput, isWanted(input) { stopInDebugger() }
        downstream.receive(input)
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        if let isWanted = breakpoint.receiveCompletion, isWanted(completion) { stopInDebugger() }
        downstream.receive(completion: completion)
      }
    }
  }
}

@usableFromInline
func stopInDebugger() { raise(SIGTRAP) }
