/// Maps the answers of an app's ``World`` to HTTP, for a replay with a real server.
///
///     static let network: NetworkService<Prices>? = NetworkService(
///       exchange: { answer in HTTPExchange(HTTPRequest(target: "/price/\(answer.article)"), .whole(answer.response)) },
///       event: { response, answer in response == nil ? .failure(of: answer.article) : … })
///
/// An answer implies its request, so both functions take answers only.
public struct NetworkService<App: Scenarios.App>: Sendable {
  @usableFromInline let exchange: @Sendable (_ answer: App.Event) -> HTTPExchange
  /// The event of a response, or of a missing one, to the request of `answer`.
  @usableFromInline let event: @Sendable (_ response: HTTPResponse?, _ answer: App.Event) -> App.Event
  /// The longest time for a response, in trace time.
  @usableFromInline let timeout: Duration

  /// - Parameter timeout: by default a minute, as in a `URLSession`.
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
  public var hasNetwork: Bool { App.hasWorld && App.network != nil }
}

extension NetworkService {
  package func exchange(for answer: App.Event) -> HTTPExchange { exchange(answer) }

  package func event(_ response: HTTPResponse?, inPlaceOf answer: App.Event) -> App.Event { event(response, answer) }
}

/// A request and the server's reply to it.
public struct HTTPExchange: Hashable, Sendable {
  public let request: HTTPRequest
  public let reply: HTTPReply

  public init(_ request: HTTPRequest, _ reply: HTTPReply) {
    self.request = request
    self.reply = reply
  }
}

/// The first line of an HTTP request: `GET /v1/public/characters?limit=20`.
public struct HTTPRequest: Hashable, Sendable, CustomStringConvertible {
  public let method: String
  public let target: String

  public init(method: String = "GET", target: String) {
    self.method = method
    self.target = target
  }

  public var description: String { "\(method) \(target)" }
}

public struct HTTPResponse: Hashable, Sendable {
  public let status: Int
  public let body: [UInt8]

  public init(status: Int, body: [UInt8]) {
    self.status = status
    self.body = body
  }
}

/// The behaviour of a server after a request.
public enum HTTPReply: Hashable, Sendable {
  case whole(HTTPResponse)
  /// It sends half of the body and closes the connection. The client notices only if the length was sent before; then
  /// it has no response.
  case half(of: HTTPResponse, isLengthTold: Bool)
  /// It resets the connection and sends nothing.
  case reset
  /// It sends nothing, and the client runs into its timeout.
  case silence
}
