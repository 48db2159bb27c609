/// How the ``World`` of an app is reached over HTTP: for a replay in which a server answers for real.
///
///     static let network: NetworkService<Prices>? = NetworkService(
///       exchange: { answer in HTTPExchange(HTTPRequest(target: "/price/\(answer.article)"), .whole(answer.response)) },
///       event: { response, answer in response == nil ? .failure(of: answer.article) : … })
///
/// An answer of the world tells what was asked, so both functions need nothing but answers.
public struct NetworkService<App: Scenarios.App>: Sendable {
  /// What goes over the network so that an answer of the world comes back.
  @usableFromInline let exchange: @Sendable (_ answer: App.Event) -> HTTPExchange
  /// What it means if this comes back to that request, or nothing does.
  @usableFromInline let event: @Sendable (_ response: HTTPResponse?, _ answer: App.Event) -> App.Event
  /// How long a client waits for a response, in the trace's time.
  @usableFromInline let timeout: Duration

  /// - Parameter timeout: a minute if none is given, as of a `URLSession`.
  public init(
    timeout: Duration = .seconds(60), exchange: @escaping @Sendable (_ answer: App.Event) -> HTTPExchange,
    event: @escaping @Sendable (_ response: HTTPResponse?, _ answer: App.Event) -> App.Event
  ) {
    self.timeout = timeout
    self.exchange = exchange
    self.event = event
  }
}

extension AnyAppBenchmark {
  /// Whether its world can be reached over a network.
  public var hasNetwork: Bool { App.hasWorld && App.network != nil }
}

extension NetworkService {
  /// What goes over the network so that this answer comes back.
  package func exchange(for answer: App.Event) -> HTTPExchange { exchange(answer) }

  /// What it means if this comes back where that answer was to come.
  package func event(_ response: HTTPResponse?, inPlaceOf answer: App.Event) -> App.Event { event(response, answer) }
}

/// What is asked of a server over HTTP, and what the server does then.
public struct HTTPExchange: Hashable, Sendable {
  public let request: HTTPRequest
  public let reply: HTTPReply

  public init(_ request: HTTPRequest, _ reply: HTTPReply) {
    self.request = request
    self.reply = reply
  }
}

/// A request, as the first line of HTTP has it: `GET /v1/public/characters?limit=20`.
public struct HTTPRequest: Hashable, Sendable, CustomStringConvertible {
  public let method: String
  /// The path, and the query if there is one, with escapes.
  public let target: String

  public init(method: String = "GET", target: String) {
    self.method = method
    self.target = target
  }

  public var description: String { "\(method) \(target)" }
}

/// What came back.
public struct HTTPResponse: Hashable, Sendable {
  public let status: Int
  public let body: [UInt8]

  public init(status: Int, body: [UInt8]) {
    self.status = status
    self.body = body
  }
}

/// What a server does with a request.
public enum HTTPReply: Hashable, Sendable {
  /// It sends all of it.
  case whole(HTTPResponse)
  /// It sends half of the body and closes the connection. Only if the length of the body was told before, the client
  /// notices, and then it has no response at all.
  case half(of: HTTPResponse, isLengthTold: Bool)
  /// It breaks the connection off, and sends nothing.
  case reset
  /// It never sends anything. The client waits until it has had enough.
  case silence
}
