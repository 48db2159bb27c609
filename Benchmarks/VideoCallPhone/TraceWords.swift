public import Scenarios
public import Traces

extension VideoCallPhone {
  public static let vocabulary: Vocabulary = [
    Vocabulary.Word("keyboard", "text", value: .text),
    Vocabulary.Word("button", "call"),
    Vocabulary.Word("push", "voip", value: .name),
    Vocabulary.Word("phone", "answer", value: .name),
    Vocabulary.Word("phone", "decline", value: .name),
    Vocabulary.Word("phone", "unanswered", value: .name),
  ]

  public static func event(_ line: TraceEvent) -> Event {
    switch line.kind {
    case "text": .text(line.value)
    case "call": .call
    case "voip": .push(line.value)
    case "answer": .answer(line.value)
    case "decline": .decline(line.value)
    case "unanswered": .unanswered(line.value)
    default: preconditionFailure("not in the vocabulary: \(line.source),\(line.kind)")
    }
  }

  public static func line(_ event: Event) -> TraceEvent {
    switch event {
    case .text(let text): line("keyboard", "text", text)
    case .call: line("button", "call")
    case .push(let payload): line("push", "voip", payload)
    case .answer(let id): line("phone", "answer", id)
    case .decline(let id): line("phone", "decline", id)
    case .unanswered(let id): line("phone", "unanswered", id)
    }
  }

  private static func line(_ source: String, _ kind: String, _ value: String = "") -> TraceEvent {
    TraceEvent(timeNanoseconds: 0, source: source, kind: kind, value: value)
  }

  public static let traces = PhoneTraffic.presets.map { TraceRecipe($0, stream: PhoneTraffic.stream) }
}
