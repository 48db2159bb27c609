import Foundation
import Scenarios
import Testing
import Traces

@testable import Characters

@Suite struct WorldTests {
  typealias Request = Characters.Request
  typealias Kind = Characters.Answer.Kind

  private func names(startingWith prefix: String = "", offset: Int = 0) throws -> [String] {
    let answer = Characters.World.answer(.page, to: .characters(startingWith: prefix, offset: offset))
    return try Characters.CharacterPage(.success(try #require(answer.reply))).names
  }

  @Test("all characters come in pages of twenty, each once")
  func pages() throws {
    let pages = try [0, 20, 40].map { try names(offset: $0) }
    #expect(pages.map(\.count) == [20, 20, 0])
    #expect(pages.joined().elementsEqual((1...40).map { "#\($0)" }))
  }

  @Test(
    "fewer names start with a longer text",
    arguments: [("a", 35), ("ab", 30), ("abcdefgh", 0), ("abcdefghi", 0)])
  func totals(prefix: String, total: Int) throws {
    let request = Request.characters(startingWith: prefix)
    let reply = try #require(Characters.World.answer(.page, to: request).reply)
    #expect(try Characters.CharacterPage(.success(reply)).total == total)
    #expect(try names(startingWith: prefix).allSatisfy { $0.hasPrefix(prefix) })
  }

  @Test("a page is JSON for every typed text", arguments: ["\"", "\\", "\u{1}\n\t", "é", "👍🏽", "a b&c=d"])
  func escapes(prefix: String) throws {
    #expect(try names(startingWith: prefix).first == "\(prefix)#1")
  }

  @Test("a page has all fields that the article's models read")
  func shape() throws {
    let body = try #require(Characters.World.answer(.page, to: .characters(offset: 20)).reply?.body)
    let object = try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
    let data = try #require(object["data"] as? [String: Any])
    #expect(object["code"] as? Int == 200 && object["status"] as? String == "Ok")
    #expect(["offset", "limit", "total", "count"].map { data[$0] as? Int } == [20, 20, 40, 20])
    let first = try #require((data["results"] as? [[String: Any]])?.first)
    #expect(first["id"] as? Int == 1_009_021 && first["name"] as? String == "#21")
    #expect((first["thumbnail"] as? [String: String])?["extension"] == "jpg")
  }

  /// The error that is read from each kind of answer.
  static let errors: [(Kind, Characters.LoadError?)] = [
    (.page, nil), (.empty, nil), (.badStatus, .badStatus), (.notJSON, .notJSON), (.wrongShape, .wrongShape),
    (.truncated, .notJSON), (.proxied, .badStatus), (.noAnswer, .noAnswer),
  ]

  @Test("every kind of answer is possible, and read as its kind", arguments: errors)
  func kinds(kind: Kind, error: Characters.LoadError?) throws {
    let request = Request.characters()
    let answer = Characters.World.answer(kind, to: request)
    let page = Characters.CharacterPage.result(of: answer.reply.map { .success($0) } ?? .failure(NoAnswer()))
    switch page {
    case .success: #expect(error == nil)
    case .failure(let found): #expect(found == error)
    }
    #expect(Self.errors.map(\.0) == Characters.World.answers(to: request).map(\.kind))
    #expect(Self.errors.map(\.0) == Kind.allCases)
  }

  @Test("a truncated answer has half of the body, and cannot be read", arguments: ["", "a", "abcdefghijk"])
  func truncated(prefix: String) throws {
    let request = Request.characters(startingWith: prefix)
    let whole = try #require(Characters.World.answer(.page, to: request).reply?.body)
    let half = try #require(Characters.World.answer(.truncated, to: request).reply)
    #expect(half.status == 200 && half.body == whole.prefix(whole.count / 2))
    #expect(Characters.CharacterPage.result(of: .success(half)) == .failure(.notJSON))
  }

  @Test(
    "an unknown request is refused",
    arguments: [Request(method: "POST", path: Request.charactersPath), Request(path: "/"), Request(path: "")])
  func unknown(request: Request) {
    let answers = Characters.World.answers(to: request)
    #expect(answers.map(\.kind) == [.badStatus, .noAnswer])
    #expect(answers.first?.reply?.status == 404)
    let page = Characters.World.answer(.page, to: request)
    #expect(page.kind == .noAnswer && page.reply == nil)
  }

  @Test("a page has 1 to 100 characters, and begins at the first or later")
  func limits() {
    func places(_ limit: String, _ offset: String) -> Range<Int>? {
      let query = ["limit": limit, "offset": offset]
      return Characters.ServerPage(Request(path: Request.charactersPath, query: query))?.places
    }
    #expect(places("0", "0") == 1..<2)
    #expect(places("1000", "-5") == 1..<41)
    #expect(places("x", "y") == 1..<21)
    #expect(places("20", "9999999999") == 41..<41)
  }

  @Test("only requests are answered")
  func requests() {
    var world = Characters.World()
    #expect(world.answers(to: .show(.loading)).isEmpty)
    #expect(Characters.World.kinds == ["request": Characters.Decision.request(.characters()).kind])
  }

  @Test(
    "an answer is written and read back with its body", arguments: Kind.allCases, ["x", "two words", "", "a&b=%"])
  func lines(kind: Kind, prefix: String) {
    let request = Request.characters(startingWith: prefix, offset: 20)
    let answer = Characters.World.answer(kind, to: request)
    guard case .answer(let read, let asked) = Characters.event(Characters.line(.answer(answer, to: request))) else {
      Issue.record("no answer")
      return
    }
    #expect(read.kind == kind && read.reply == answer.reply && asked == request)
  }
}
