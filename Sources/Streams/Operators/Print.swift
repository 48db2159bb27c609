extension Publisher {
  /// Prints a line for each event before it is passed on, after `prefix` and a colon, to `stream` or the standard
  /// output.
  ///
  ///     typing.print("typing").sink { _ in }   // typing: receive value: (a)
  ///
  /// The lines are Combine's, without those about demand, such as `request unlimited`, and without the subscription's
  /// name.
  @inlinable
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }
}

extension Publishers {
  public struct Print<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
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

/// Prints the lines of one subscription.
private final class LinePrinter {
  private let prefix: String
  private var stream: (any TextOutputStream)?

  init(prefix: String, stream: (any TextOutputStream)?) {
    self.prefix = prefix.isEmpty ? "" : "\(prefix): "
    self.stream = stream
  }

  func print(_ event: String) {
    guard var stream else { return Swift.print(prefix + event) }
    // Not written to in place: the stream may send a value, which is printed in turn.
    stream.write("\(prefix)\(event)\n")
    self.stream = stream
  }
}
