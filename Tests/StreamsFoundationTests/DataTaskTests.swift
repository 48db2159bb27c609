import Foundation
import StreamsFoundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct DataTaskTests {
  private struct Answer: Codable, Equatable { let number: Int }

  private let session = URLSession(configuration: .ephemeral)
  private let log = Log()
  private let ended = DispatchSemaphore(value: 0)

  @Test("An answer of any status arrives with its data and response, then the completion")
  func answers() throws {
    let server = try AnswerServer()
    for (path, expected) in [("/ok", #"200:{"number":7} |"#), ("/missing", "404:none |")] {
      let log = Log()
      let token = session.dataTaskPublisher(for: server.url(path)).handleEvents(
        receiveCompletion: { [ended] _ in ended.signal() }
      ).map { data, response in
        "\((response as! HTTPURLResponse).statusCode):\(String(decoding: data, as: UTF8.self))"
      }.record(in: log) { $0 }
      ended.expect()
      // The completion is recorded right after the signal, on the queue of the session.
      session.delegateQueue.waitUntilAllOperationsAreFinished()
      #expect(log.text == expected)
      withExtendedLifetime(token) {}
    }
  }

  @Test("The data of an answer is decoded and delivered on the given queue")
  func decoded() throws {
    let (server, queue) = (try AnswerServer(), OperationQueue())
    let token = session.dataTaskPublisher(for: URLRequest(url: server.url("/ok"))).map(\.data)
      .decode(type: Answer.self, decoder: JSONDecoder()).map(\.number).receive(on: queue)
      .sink(
        receiveCompletion: { [ended] _ in ended.signal() },
        receiveValue: { [log] in
          log.note("\($0)")
          #expect(OperationQueue.current === queue)
        })
    ended.expect()
    #expect(log.text == "7")
    withExtendedLifetime(token) {}
  }

  @Test("A missing answer is a failure, a URLError")
  func failure() throws {
    let server = try AnswerServer()
    let token = session.dataTaskPublisher(for: server.url("/broken")).sink(
      receiveCompletion: { [log, ended] completion in
        // Which code it is depends on the platform.
        if case .failure(let error) = completion { log.note(error.code == .cancelled ? "cancelled" : "failed") }
        ended.signal()
      }, receiveValue: { [log] _ in log.note("value") })
    ended.expect()
    #expect(log.text == "failed")
    withExtendedLifetime(token) {}
  }

  @Test("A cancellation cancels the task, and nothing arrives after it", arguments: [false, true])
  func cancelled(byToken: Bool) throws {
    let (server, census) = (try AnswerServer(), Citizen.Census())
    var token: AnyCancellable? = session.dataTaskPublisher(for: server.url("/silent")).map {
      [citizen = Citizen(census)] in
      citizen.touch()
      return $0.data
    }.record(in: log) { "\($0)" }
    server.asked.expect()
    #expect(census.living == 1)
    if byToken { token = nil } else { token?.cancel() }
    server.left.expect()
    #expect(census.living == 0)
    #expect(log.text == "")
    withExtendedLifetime(token) {}
  }

  @Test("A subscriber may cancel at its subscription, which starts no task, or at the answer")
  func cancelledAtOnce() throws {
    let server = try AnswerServer()
    let none = session.dataTaskPublisher(for: server.url("/silent")).prefix(0).record(in: log) { "\($0)" }
    #expect(log.text == "|")
    let first = session.dataTaskPublisher(for: server.url("/ok")).handleEvents(receiveCancel: { [ended] in
      ended.signal()
    })
    .prefix(1).record(in: log) { _ in "answer" }
    ended.expect()
    session.delegateQueue.waitUntilAllOperationsAreFinished()
    #expect(log.text == "| answer |")
    #expect(server.asked.wait(timeout: .now()) == .timedOut)
    withExtendedLifetime((none, first)) {}
  }

  @Test("Each subscriber has its own task")
  func tasks() throws {
    let server = try AnswerServer()
    let publisher = session.dataTaskPublisher(for: server.url("/ok"))
    let tokens = (0..<2).map { _ in
      publisher.sink(
        receiveCompletion: { [ended] _ in ended.signal() }, receiveValue: { [log] _ in log.note("answer") })
    }
    for _ in 0..<2 { ended.expect() }
    #expect(log.text == "answer answer")
    withExtendedLifetime(tokens) {}
  }

  @Test("Foundation's coders encode and decode, and their errors are failures")
  func coders() {
    let answers = [Answer(number: 1), Answer(number: 2)].publisher
    let tokens = [
      answers.encode(encoder: JSONEncoder()).map { String(decoding: $0, as: UTF8.self) }.record(in: log) { $0 },
      answers.encode(encoder: PropertyListEncoder()).decode(type: Answer.self, decoder: PropertyListDecoder())
        .record(in: log) { "\($0.number)" },
      Just(Data("{}".utf8)).decode(type: Answer.self, decoder: JSONDecoder()).mapError { _ in URLError(.unknown) }
        .replaceError(with: Answer(number: -1)).record(in: log) { "\($0.number)" },
    ]
    #expect(log.text == #"{"number":1} {"number":2} | 1 2 | -1 |"#)
    withExtendedLifetime(tokens) {}
  }
}
