public import Scenarios

extension Characters {
  /// A server of characters, in memory. Its answer to any request may be lost, damaged or refused.
  public struct World: Scenarios.World {
    public static let kinds: [String: UInt8] = ["request": 0]

    public init() {}

    public mutating func answers(to decision: Decision) -> [Event] {
      guard case .request(let request) = decision else { return [] }
      return Self.answers(to: request).map { .answer($0, to: request) }
    }

    /// The answers that may be given, the usual one first. What the server does not know it refuses.
    static func answers(to request: Request) -> [Answer] {
      guard let page = ServerPage(request) else { return [Answer(.badStatus, .notFound), Answer(.noAnswer, nil)] }
      let body = page.body
      return [
        Answer(.page, Reply(status: 200, body: body)),
        Answer(.empty, .empty),
        Answer(.badStatus, .throttled),
        Answer(.notJSON, .portal),
        Answer(.wrongShape, .misshapen),
        Answer(.truncated, Reply(status: 200, body: body.prefix(body.count / 2))),
        Answer(.proxied, Reply(status: 203, body: body)),
        Answer(.noAnswer, nil),
      ]
    }

    /// That of this kind; no answer at all if the request has none of this kind.
    static func answer(_ kind: Answer.Kind, to request: Request) -> Answer {
      answers(to: request).first { $0.kind == kind } ?? Answer(.noAnswer, nil)
    }
  }
}
