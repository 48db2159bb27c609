public import Traces

extension Characters {
  public static let vocabulary = Vocabulary(
    [
      Vocabulary.Word("screen", "appear"),
      Vocabulary.Word("keyboard", "text", value: .text),
      Vocabulary.Word("list", "bottom"),
      Vocabulary.Word("screen", "retry"),
    ] + Answer.Kind.allCases.map { Vocabulary.Word("server", $0.rawValue, value: .text) })

  public static func event(_ line: TraceEvent) -> Event {
    switch line.kind {
    case "appear": return .appear
    case "text": return .text(line.value)
    case "bottom": return .bottom
    case "retry": return .retry
    default:
      guard let kind = Answer.Kind(rawValue: line.kind) else {
        preconditionFailure("not in the vocabulary: \(line.source),\(line.kind)")
      }
      let request = Request(description: line.value)
      return .answer(World.answer(kind, to: request), to: request)
    }
  }

  public static func line(_ event: Event) -> TraceEvent {
    switch event {
    case .appear: TraceEvent(timeNanoseconds: 0, source: "screen", kind: "appear")
    case .text(let text): TraceEvent(timeNanoseconds: 0, source: "keyboard", kind: "text", value: text)
    case .bottom: TraceEvent(timeNanoseconds: 0, source: "list", kind: "bottom")
    case .retry: TraceEvent(timeNanoseconds: 0, source: "screen", kind: "retry")
    case .answer(let answer, let request):
      TraceEvent(
        timeNanoseconds: 0, source: "server", kind: answer.kind.rawValue, value: request.description)
    case .quiet: preconditionFailure("time has no lines in a trace")
    }
  }
}
