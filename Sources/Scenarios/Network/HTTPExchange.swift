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
