import Foundation
import Scenarios
import Testing

@testable import Characters

@Suite("The characters' server over HTTP") struct NetworkTests {
  private static let requests = [
    Characters.Request.characters(), .characters(startingWith: "é\"/?&", offset: 20),
    Characters.Request(path: "/v1/public/characters/7/comics"),
  ]

  /// The response that a client receives for a reply.
  private func received(_ reply: HTTPReply) -> HTTPResponse? {
    switch reply {
    case .whole(let response): response
    case .half(let response, let isLengthTold):
      isLengthTold
        ? nil : HTTPResponse(status: response.status, body: Array(response.body.prefix(response.body.count / 2)))
    case .reset, .silence: nil
    }
  }

  @Test("Every answer of the world arrives unchanged, byte for byte", arguments: requests)
  func roundTrip(request: Characters.Request) throws {
    let network = try #require(Characters.network)
    for answer in Characters.World.answers(to: request) {
      let event = Characters.Event.answer(answer, to: request)
      let exchange = network.exchange(for: event)
      #expect(exchange.request.description == request.description)
      let heard = network.event(received(exchange.reply), inPlaceOf: event)
      guard case .answer(let back, let asked) = heard else {
        Issue.record("\(heard)")
        continue
      }
      #expect(asked == request && back.kind == answer.kind && back.reply == answer.reply)
    }
  }

  @Test("An unexpected response is classified by its content")
  func strangers() throws {
    let network = try #require(Characters.network)
    let request = Self.requests[0]
    let planned = Characters.Event.answer(Characters.World.answer(.page, to: request), to: request)
    func outcome(_ status: Int?, _ body: String) -> String {
      let response = status.map { HTTPResponse(status: $0, body: Array(body.utf8)) }
      guard case .answer(let answer, _) = network.event(response, inPlaceOf: planned) else { return "" }
      return answer.kind.rawValue
    }
    #expect(outcome(nil, "") == "no-answer")
    #expect(outcome(404, "{}") == "bad-status")
    #expect(outcome(200, "<html>") == "not-json")
    #expect(outcome(200, "[1]") == "wrong-shape")
  }
}
