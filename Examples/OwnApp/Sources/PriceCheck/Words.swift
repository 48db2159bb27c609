import Scenarios
import Traces

/// How events and decisions are written in traces and diagrams.
extension PriceCheck {
  static let vocabulary: Vocabulary = [
    Vocabulary.Word("keyboard", "text", value: .text),
    Vocabulary.Word("server", "price", value: .text),
    Vocabulary.Word("server", "failure", value: .text),
  ]

  static func event(_ line: TraceEvent) -> Event {
    switch line.kind {
    case "text": .text(line.value)
    case "price": .price(of: line.value)
    default: .failure(of: line.value)
    }
  }

  static func line(_ event: Event) -> TraceEvent {
    switch event {
    case .text(let text):
      TraceEvent(timeNanoseconds: 0, source: "keyboard", kind: "text", value: text)
    case .price(let article), .failure(let article):
      TraceEvent(timeNanoseconds: 0, source: "server", kind: word(event), value: article)
    case .quiet: preconditionFailure("time has no lines in a trace")
    }
  }

  static func word(_ event: Event) -> String {
    switch event {
    case .text: "type"
    case .quiet: "quiet"
    case .price: "price"
    case .failure: "failure"
    }
  }

  static let lanes = ["text", "quiet", "server"]

  static func marble(_ event: Event) -> Marble {
    switch event {
    case .text(let text): Marble(lane: 0, mark: "\"\(text)\"")
    case .quiet: Marble(lane: 1, mark: "●")
    case .price(let article): Marble(lane: 2, mark: article)
    case .failure(let article): Marble(lane: 2, mark: "✕\(article)")
    }
  }

  static func mark(_ decision: Decision) -> String { "\(decision)" }
}
