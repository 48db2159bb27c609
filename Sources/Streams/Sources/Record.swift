/// Sends recorded values and their completion to each subscriber at its first request, all before `sink` returns.
///
///     Record<Int, Never> { recording in
///       recording.receive(1)
///       recording.receive(completion: .finished)
///     }
public struct Record<Output, Failure: Error>: Publisher {
  public let recording: Recording

  /// Makes the recording that `record` fills.
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.recording = recording
  }

  public init(recording: Recording) { self.recording = recording }

  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    recording = Recording(output: output, completion: completion)
  }

  @inlinable @inline(__always)
  public var domain: Domain? { nil }

  @inlinable @inline(__always)
  public static var expectedDomain: Domain? { nil }

  @inlinable
  public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
    let subscription = SourceSubscription()
    subscriber.receive(subscription: subscription)
    if subscription.isRunning {
      send(to: subscriber, while: subscription)
    } else if !recording.output.isEmpty {
      subscription.hold { [subscriber = copy subscriber] in send(to: subscriber, while: $0) }
    } else if !subscription.isCancelled {
      subscriber.receive(completion: recording.completion)
    }
  }

  @inlinable @inline(__always)
  func send<S: Subscriber>(to subscriber: S, while subscription: SourceSubscription)
  where S.Input == Output, S.Failure == Failure {
    for value in recording.output {
      subscriber.receive(value)
      if !subscription.isRunning { return }
    }
    subscriber.receive(completion: recording.completion)
  }

  @inlinable @inline(__always)
  public func sendAtOnce(_ deliver: (Output) -> Bool) -> Subscribers.Completion<Failure>? {
    for value in recording.output where !deliver(value) { break }
    return recording.completion
  }

  /// Values and a completion, by default `finished`.
  public struct Recording {
    public typealias Input = Output
    public private(set) var output: [Output] = []
    public private(set) var completion = Subscribers.Completion<Failure>.finished
    private var isComplete = false

    public init() {}

    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.output = output
      self.completion = completion
      isComplete = true
    }

    /// - Precondition: there was no completion before.
    public mutating func receive(_ input: Input) {
      precondition(!isComplete, "a recording takes no value after its completion")
      output.append(input)
    }

    /// - Precondition: there was no completion before.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      precondition(!isComplete, "a recording takes one completion")
      self.completion = completion
      isComplete = true
    }
  }
}

extension Record: Codable where Output: Codable, Failure: Codable {}

extension Record.Recording: Codable where Output: Codable, Failure: Codable {
  private enum CodingKeys: CodingKey { case output, completion }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      output: try container.decode([Output].self, forKey: .output),
      completion: try container.decode(Subscribers.Completion<Failure>.self, forKey: .completion))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(output, forKey: .output)
    try container.encode(completion, forKey: .completion)
  }
}

/// As `{"success": true}`, or `{"success": false, "error": …}`.
extension Subscribers.Completion {
  private enum CodingKeys: CodingKey { case success, error }
}

extension Subscribers.Completion: Decodable where Failure: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if try container.decode(Bool.self, forKey: .success) {
      self = .finished
    } else {
      self = .failure(try container.decode(Failure.self, forKey: .error))
    }
  }
}

extension Subscribers.Completion: Encodable where Failure: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .finished: try container.encode(true, forKey: .success)
    case .failure(let error):
      try container.encode(false, forKey: .success)
      try container.encode(error, forKey: .error)
    }
  }
}
