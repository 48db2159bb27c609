import Foundation
import NetworkLayer
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct AnswerTests {
  private static let anything = GetCharactersParams(offset: 0, searchKey: nil)

  @Test("Contract 5: a fetch makes one request to its own store", arguments: Form.all)
  func store(form: Form) async {
    let (first, second) = (FakeServer(), FakeServer())
    let (fetch, other) = (form.characters(first.store), form.characters(second.store))
    _ = await fetch(Self.anything)
    #expect(first.requests.count == 1)
    _ = await form.comics(first.store)(GetComicsParams(offset: 0, characterID: 7))
    #expect(first.requests.count == 2)
    #expect(second.requests.isEmpty)
    _ = await other(Self.anything)
    #expect(second.requests.count == 1)
  }

  @Test("Contract 6: a page has the values that the server sent, also under names in snake case", arguments: Form.all)
  func page(form: Form) async throws {
    let server = FakeServer()
    let characters = try await form.characters(server.store)(Self.anything).get()
    #expect(characters.results?.map(\.name) == ["Spider-Ham"])
    #expect(characters.results?.first?.thumbnail == Thumbnail(path: "p", thumbnailExtension: "jpg"))
    #expect([characters.offset, characters.limit, characters.total, characters.count] == [20, 20, 21, 1])
    let comics = try await form.comics(server.store)(GetComicsParams(offset: 0, characterID: 7)).get()
    #expect(comics.results?.map(\.title) == ["Tails"])
    #expect(comics.results?.first?.diamondCode == "D7")
  }

  @Test("Contract 6: a value that is missing in a page is nil", arguments: Form.all)
  func missing(form: Form) async throws {
    let server = FakeServer(Answer(body: #"{"code": 200, "status": "Ok", "data": {"results": [{}]}}"#))
    let page = try await form.characters(server.store)(Self.anything).get()
    #expect(page.total == nil)
    #expect(page.results == [Hero(id: nil, name: nil)])
  }

  static let failures: [(Answer, AppError)] =
    [201, 204, 304, 401, 404, 409, 500, 503].map { (status: Int) in
      (Answer(name: "status \(status)", status: status), .serverError("Server Error"))
    } + [
      (Answer(name: "bad status with a bad body", status: 500, body: "<html>"), .serverError("Server Error")),
      (Answer(name: "not of HTTP", status: nil), .serverError("Server Error")),
      (Answer(name: "not JSON", body: "<html>"), .parsingError("Parsing Error")),
      (Answer(name: "no body", body: ""), .parsingError("Parsing Error")),
      (Answer(name: "half a body", body: String(Answer.page.prefix(100))), .parsingError("Parsing Error")),
      (Answer(name: "a list", body: "[]"), .shapeError("Shape Error")),
      (Answer(name: "no data", body: #"{"code": 200, "status": "Ok"}"#), .shapeError("Shape Error")),
      (Answer(name: "null", body: #"{"code": 200, "status": "Ok", "data": null}"#), .shapeError("Shape Error")),
      (
        Answer(name: "another type", body: #"{"code": 200, "status": "Ok", "data": {"results": 7}}"#),
        .shapeError("Shape Error")
      ),
      (Answer(name: "no answer", error: URLError(.timedOut)), .networkError("Network Error")),
      (Answer(name: "lost", error: URLError(.networkConnectionLost)), .networkError("Network Error")),
      (Answer(name: "cancelled", error: CancellationError()), .cancelled),
      (Answer(name: "cancelled by the session", error: URLError(.cancelled)), .cancelled),
      (Answer(name: "anything else", error: Anything()), .unknownError("Unknown Error")),
    ]

  private struct Anything: Error {}

  @Test("Contract 7: each kind of failure has its own error, the same in both forms", arguments: failures)
  func failure(of answer: Answer, is error: AppError) async {
    for form in Form.all {
      let server = FakeServer(answer)
      #expect(await form.characters(server.store)(Self.anything) == .failure(error), "\(form.testDescription)")
      #expect(server.requests.count == 1, "\(form.testDescription)")
      let comics = await form.comics(server.store)(GetComicsParams(offset: 0, characterID: 7))
      #expect(comics == .failure(error), "\(form.testDescription)")
      #expect(server.requests.count == 2, "\(form.testDescription)")
    }
  }

  @Test(
    "Contract 7: the text of an error is its localised description",
    arguments: [
      (AppError.serverError("text"), "text"), (.parsingError("text"), "text"), (.shapeError("text"), "text"),
      (.networkError("text"), "text"), (.unknownError("text"), "text"), (.cancelled, "Cancelled"),
    ])
  func text(of error: AppError, is text: String) {
    #expect((error as any Error).localizedDescription == text)
  }

  @Test("Contract 8: a fetch runs in the task and on the actor of its caller", arguments: Form.all)
  @MainActor func isolation(form: Form) async {
    var tasks: [Int?] = []
    let store = NetworkStore { request in
      MainActor.preconditionIsolated()
      tasks.append(Self.currentTask)
      throw URLError(.timedOut)
    }
    #expect(await form.characters(store)(Self.anything) == .failure(.networkError("Network Error")))
    _ = await form.comics(store)(GetComicsParams(offset: 0, characterID: 7))
    #expect(Self.currentTask != nil)
    #expect(tasks == [Self.currentTask, Self.currentTask])
  }

  /// The hash of the current task. The task itself must not be kept.
  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  @Test("Contract 9: concurrent fetches do not affect one another", arguments: Form.all)
  @MainActor func concurrent(form: Form) async throws {
    let store = NetworkStore { request in
      let offset = URLComponents(url: request.url!, resolvingAgainstBaseURL: false)?.queryItems?.last?.value ?? ""
      for _ in 0..<(100 - Int(offset)!) { await Task.yield() }
      let body = #"{"code": 200, "status": "Ok", "data": {"offset": \#(offset)}}"#
      return (Data(body.utf8), Answer().response(from: request.url!)!)
    }
    let fetch = form.characters(store)
    let tasks = (0..<50).map { offset in
      Task { @MainActor in await fetch(GetCharactersParams(offset: offset, searchKey: nil)) }
    }
    for (offset, task) in tasks.enumerated() { #expect(try await task.value.get().offset == offset) }
  }
}
