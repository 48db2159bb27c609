extension Publisher {
  /// Calls a closure at each event, before the event is passed on. It does not change the chain.
  ///
  ///     request.handleEvents(receiveOutput: { log("got \($0)") }, receiveCancel: { log("given up") })
  ///
  /// `receiveCancel` is called once, if the downstream cancels before the end. `receiveRequest` is called with each
  /// demand of the downstream. Subscribers of this module request all values, once.
  @inlinable
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
  }

  /// Prints a line for each event before it is passed on, after `prefix` and a colon, to `stream` or standard output.
  ///
  ///     typing.print("typing").sink { _ in }   // typing: receive value: (a)
  ///
  /// The lines are Combine's, without demand, such as `request unlimited`, and without the subscription's name.
  @inlinable
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }
}

extension Publishers {
  public struct HandleEvents<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public var receiveSubscription: ((any Subscription) -> Void)?
    public var receiveOutput: ((Upstream.Output) -> Void)?
    public var receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?
    public var receiveCancel: (() -> Void)?
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    @inlinable
    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)? = nil,
      receiveOutput: ((Upstream.Output) -> Void)? = nil,
      receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)? = nil,
      receiveCancel: (() -> Void)? = nil,
      receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Handling(events: self, downstream: subscriber))
    }

    @usableFromInline
    struct Handling<Downstream: Subscriber<Upstream.Output, Upstream.Failure>>: SerialStage {
      @usableFromInline let subscription: ObservedSubscription
      @usableFromInline let receiveSubscription: ((any Subscription) -> Void)?
      @usableFromInline let receiveOutput: ((Upstream.Output) -> Void)?
      @usableFromInline let receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?
      @usableFromInline let downstream: Downstream

      @inlinable
      init(events: HandleEvents, downstream: Downstream) {
        subscription = ObservedSubscription(events.receiveCancel, events.receiveRequest)
        receiveSubscription = events.receiveSubscription
        receiveOutput = events.receiveOutput
        receiveCompletion = events.receiveCompletion
        self.downstream = downstream
      }

      @inlinable
      func receive(subscription upstream: consuming any Subscription) {
        receiveSubscription?(copy upstream)
        subscription.keep(upstream)
        downstream.receive(subscription: subscription)
      }

      /// Drops the value if the closure cancels, or ends this by sending.
      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) {
        if subscription.isOver { return }
        if let receiveOutput {
          receiveOutput(input)
          if subscription.isOver { return }
        }
        downstream.receive(input)
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        guard subscription.finish() else { return }
        receiveCompletion?(completion)
        if !subscription.isCancelled { downstream.receive(completion: completion) }
      }
    }
  }

  public struct Print<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let prefix: String
    public let stream: (any TextOutputStream)?

    @inlinable
    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      let lines = LinePrinter(prefix: prefix, stream: stream)
      upstream.handleEvents(
        receiveSubscription: { _ in lines.print("receive subscription") },
        receiveOutput: { lines.print("receive value: (\($0))") },
        receiveCompletion: { completion in
          switch completion {
          case .finished: lines.print("receive finished")
          case .failure(let error): lines.print("receive error: (\(error))")
          }
        },
        receiveCancel: { lines.print("receive cancel") }
      ).receive(subscriber: subscriber)
    }
  }
}

/// Calls a closure if it is cancelled before its end, before it cancels the upstream.
@usableFromInline
final class ObservedSubscription: SerialSubscription {
  @exclusivity(unchecked) private var onCancel: (() -> Void)?
  private let onRequest: ((Subscribers.Demand) -> Void)?

  @usableFromInline
  init(_ onCancel: (() -> Void)?, _ onRequest: ((Subscribers.Demand) -> Void)?) {
    self.onCancel = onCancel
    self.onRequest = onRequest
    super.init()
  }

  @usableFromInline
  override func request(_ demand: Subscribers.Demand) {
    onRequest?(demand)
    super.request(demand)
  }

  override func downstreamCancelled(beforeEnd: Bool) {
    let onCancel = hold { self.onCancel.take() }
    if beforeEnd { onCancel?() }
  }
}

private final class LinePrinter {
  private let prefix: String
  private var stream: (any TextOutputStream)?

  init(prefix: String, stream: (any TextOutputStream)?) {
    self.prefix = prefix.isEmpty ? "" : "\(prefix): "
    self.stream = stream
  }

  func print(_ event: String) {
    guard var stream else { return Swift.print(prefix + event) }
    // Not in place: the stream may send a value, whose line is printed during this access.
    stream.write("\(prefix)\(event)\n")
    self.stream = stream
  }
}
