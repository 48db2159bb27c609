import Foundation
public import Scenarios

extension Characters {
  /// The server over HTTP. A missing answer is a reset connection. A truncated body has no length; with a length the
  /// client would notice and have no answer at all.
  public static let network: NetworkService<Characters>? = NetworkService { event in
    let (answer, request) = answered(event)
    return HTTPExchange(HTTPRequest(method: request.method, target: request.target), reply(answer, to: request))
  } event: { response, event in
    let (answer, request) = answered(event)
    return .answer(heard(response, inPlaceOf: answer, to: request), to: request)
  }

  private static func answered(_ event: Event) -> (Answer, Request) {
    guard case .answer(let answer, let request) = event else { preconditionFailure("\(event) is not an answer") }
    return (answer, request)
  }

  private static func reply(_ answer: Answer, to request: Request) -> HTTPReply {
    guard let reply = answer.reply else { return .reset }
    guard answer.kind == .truncated, let page = World.answer(.page, to: request).reply else {
      return .whole(HTTPResponse(reply))
    }
    return .half(of: HTTPResponse(page), isLengthTold: false)
  }

  /// The received answer, as one of the world's. Other answers are classified by their content.
  private static func heard(_ response: HTTPResponse?, inPlaceOf answer: Answer, to request: Request) -> Answer {
    guard let response else { return Answer(.noAnswer, nil) }
    let reply = Reply(status: response.status, body: Data(response.body))
    if let known = ([answer] + World.answers(to: request)).first(where: { $0.reply == reply }) { return known }
    switch CharacterPage.result(of: .success(reply)) {
    case .success: return Answer(.page, reply)
    case .failure(.badStatus): return Answer(.badStatus, reply)
    case .failure(.notJSON): return Answer(.notJSON, reply)
    case .failure(.wrongShape): return Answer(.wrongShape, reply)
    case .failure(.noAnswer), .failure(.unknown): return Answer(.noAnswer, nil)
    }
  }
}

extension Characters.Request {
  fileprivate var target: String { String(description.dropFirst(method.count + 1)) }
}

extension HTTPResponse {
  fileprivate init(_ reply: Characters.Reply) { self.init(status: reply.status, body: Array(reply.body)) }
}
