public import Scenarios

extension Characters {
  /// A server of characters, in memory. Any answer may be lost, damaged or refused.
  public struct World: Scenarios.World {
    public static let kinds: [String: UInt8] = ["request": 0]

    public init() {}

    public mutating func answers(to decision: Decision) -> [Event] {
      guard case .request(let request) = decision else { return [] }
      return Self.answers(to: request).map { .answer($0, to: request) }
    }

    /// The possible answers, the usual one first. Unknown requests are refused.
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

    /// The answer of this kind; a missing answer if there is none.
    static func answer(_ kind: Answer.Kind, to request: Request) -> Answer {
      answers(to: request).first { $0.kind == kind } ?? Answer(.noAnswer, nil)
    }
  }
}
