package import Scenarios
package import Traces

/// The smallest app with time and a world. A text that has not changed for 300 ms is looked up, and the answer is
/// shown. The app ignores answers to older texts.
package enum Lookup: App {
  package enum Event: Equatable, Sendable {
    case text(String)
    /// The text has not changed for 300 ms.
    case quiet
    case found(String)
    case failed(String)
  }

  package enum Decision: Scenarios.Decision {
    case ask(String)
    case show(String)
    case fail

    package var kind: UInt8 {
      switch self {
      case .ask: 0
      case .show: 1
      case .fail: 2
      }
    }

    package var payload: String {
      switch self {
      case .ask(let text), .show(let text): text
      case .fail: ""
      }
    }

    package var description: String { "\(["ask", "show", "fail"][Int(kind)])(\(payload))" }
  }

  package struct Oracle: Scenarios.Oracle {
    private var text = ""
    private var awaited: String?

    package init() {}

    package mutating func decisions(at event: Event) -> [Decision] {
      switch event {
      case .text(let text):
        self.text = text
        return []
      case .quiet:
        awaited = text
        return [.ask(text)]
      case .found(let text):
        guard text == awaited else { return [] }
        awaited = nil
        return [.show(text)]
      case .failed(let text):
        guard text == awaited else { return [] }
        awaited = nil
        return [.fail]
      }
    }

    package func alarm(after event: Event) -> Alarm<Event>? {
      if case .text = event { Alarm(.quiet, after: .milliseconds(300)) } else { nil }
    }
  }

  package struct World: Scenarios.World {
    package static let kinds: [String: UInt8] = ["ask": 0]

    package init() {}

    package func answers(to decision: Decision) -> [Event] {
      if case .ask(let text) = decision { [.found(text), .failed(text)] } else { [] }
    }
  }

  package static func origin(of event: Event) -> Origin {
    switch event {
    case .text: .user
    case .found, .failed: .world
    case .quiet: .time
    }
  }

  package static func canHappen(_ event: Event, after events: [Event]) -> Bool {
    guard case .text(let text) = event else { return true }
    for case .text(let last) in events.reversed() { return last != text }
    return !text.isEmpty
  }

  package static let name = "lookup"
  package static let summary = "looks up what is typed"
  package static let vocabulary: Vocabulary = [
    Vocabulary.Word("keyboard", "text", value: .text), Vocabulary.Word("server", "found", value: .text),
    Vocabulary.Word("server", "failed", value: .text),
  ]

  package static func event(_ line: TraceEvent) -> Event {
    switch line.kind {
    case "text": .text(line.value)
    case "found": .found(line.value)
    default: .failed(line.value)
    }
  }

  package static func line(_ event: Event) -> TraceEvent {
    switch event {
    case .text(let text): TraceEvent(timeNanoseconds: 0, source: "keyboard", kind: "text", value: text)
    case .found(let text): TraceEvent(timeNanoseconds: 0, source: "server", kind: "found", value: text)
    case .failed(let text): TraceEvent(timeNanoseconds: 0, source: "server", kind: "failed", value: text)
    case .quiet: preconditionFailure("time is in no trace")
    }
  }

  package static let alphabet: [Letter<Lookup>] = [
    Letter("type") { .text("\($0)") },
    .pause("quiet", .milliseconds(300)),
    .answer("found"),
    .answer("found", toNewest: true),
    .answer("failed"),
  ]

  /// The answer is the text itself. A missing text has status 404; without a network the lookup fails in the same way.
  package static let network: NetworkService<Lookup>? = NetworkService { answer in
    let (text, isFound) =
      switch answer {
      case .found(let text): (text, true)
      case .failed(let text): (text, false)
      case .text, .quiet: preconditionFailure("\(answer) is no answer")
      }
    let target = "/lookup?text=" + text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return HTTPExchange(
      HTTPRequest(target: target), .whole(HTTPResponse(status: isFound ? 200 : 404, body: Array(text.utf8))))
  } event: { response, answer in
    switch answer {
    case .found(let text), .failed(let text):
      response == HTTPResponse(status: 200, body: Array(text.utf8)) ? .found(text) : .failed(text)
    case .text, .quiet: preconditionFailure("\(answer) is no answer")
    }
  }

  package static let lanes = ["text", "quiet", "server"]

  package static func marble(_ event: Event) -> Marble {
    switch event {
    case .text(let text): Marble(lane: 0, mark: "\"\(text)\"")
    case .quiet: Marble(lane: 1, mark: "●")
    case .found(let text): Marble(lane: 2, mark: text)
    case .failed: Marble(lane: 2, mark: "✕")
    }
  }

  package static func mark(_ decision: Decision) -> String {
    switch decision {
    case .ask(let text): "?\(text)"
    case .show(let text): "[\(text)]"
    case .fail: "✕"
    }
  }

  package static func word(_ event: Event) -> String {
    switch event {
    case .text: "type"
    case .quiet: "quiet"
    case .found: "found"
    case .failed: "failed"
    }
  }
}
