extension Publisher {
  /// Delivers the values of one subscription to all subscribers, through a subject made at the first use.
  ///
  ///     let answers = queries.flatMap { ask($0) }.multicast { PassthroughSubject() }
  @inlinable
  public func multicast<S: Subject>(
    _ createSubject: @escaping () -> S
  ) -> Publishers.Multicast<Self, S> where S.Output == Output, S.Failure == Failure {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  /// Delivers the values of one subscription to all subscribers, through `subject`.
  @inlinable
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure {
    multicast { subject }
  }

  /// Delivers the values of one subscription to all subscribers.
  ///
  ///     let answers = queries.flatMap { ask($0) }.share()
  ///
  /// Connects at the first subscription and disconnects when the last subscriber cancels. A later subscriber does not
  /// receive earlier values, and after the completion receives only the completion.
  @inlinable
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}

extension Publishers {
  /// Its subscribers subscribe to the subject. Each ``connect()`` subscribes the subject to the upstream.
  ///
  /// After the completion of the subject a new subscriber receives only the completion.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where SubjectType.Output == Upstream.Output, SubjectType.Failure == Upstream.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let createSubject: () -> SubjectType
    private let lock = Lock()
    private var made: SubjectType?

    /// Made at the first use, by any thread.
    @usableFromInline
    var subject: SubjectType {
      if let made = lock.hold({ made }) { return made }
      let new = createSubject()
      return lock.hold {
        let subject = made ?? new
        made = subject
        return subject
      }
    }

    /// The subject's domain. Makes the subject.
    public var domain: Domain? { subject.domain }

    @inlinable
    public static var expectedDomain: Domain? { SubjectType.expectedDomain }

    @inlinable
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      subject.receive(subscriber: subscriber)
    }

    @inlinable
    public func connect() -> any Cancellable {
      let subject = subject
      return upstream.feed(StrongReference(subject), in: subject.domain)
    }
  }

  /// `multicast` through a ``PassthroughSubject`` with `autoconnect`.
  public final class Share<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    /// Confined if the upstream is.
    public let domain: Domain?
    @usableFromInline let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
      let domain: Domain = upstream.domain == .confined ? .confined : .anyThread
      self.domain = domain
      shared = upstream.multicast { PassthroughSubject(domain) }.autoconnect()
    }

    // The upstream may own another shared publisher, and so on.
    @inlinable
    deinit { checkStack() }

    @inlinable
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      shared.receive(subscriber: subscriber)
    }
  }
}

extension Publishers.Share: Equatable {
  public static func == (lhs: Publishers.Share<Upstream>, rhs: Publishers.Share<Upstream>) -> Bool { lhs === rhs }
}
