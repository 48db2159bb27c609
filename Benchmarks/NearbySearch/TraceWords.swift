public import Traces

extension NearbySearch {
  public static let vocabulary: Vocabulary = [
    Vocabulary.Word("device", "location", value: .name),
    Vocabulary.Word("picker", "location", value: .name),
    Vocabulary.Word("picker", "here"),
    Vocabulary.Word("keyboard", "text", value: .text),
    Vocabulary.Word("list", "bottom"),
    Vocabulary.Word("list", "pull"),
    Vocabulary.Word("places", "answer", value: .text),
    Vocabulary.Word("places", "failure", value: .text),
    Vocabulary.Word("offers", "answer", value: .text),
    Vocabulary.Word("offers", "failure", value: .text),
  ]

  public static func event(_ line: TraceEvent) -> Event {
    switch (line.source, line.kind) {
    case ("device", "location"): return .device(line.value)
    case ("picker", "location"): return .chosen(line.value)
    case ("picker", "here"): return .chosen(nil)
    case ("keyboard", "text"): return .text(line.value)
    case ("list", "bottom"): return .bottom
    case ("list", "pull"): return .pull
    default: break
    }
    guard let endpoint = Endpoint(rawValue: line.source) else {
      preconditionFailure("not in the vocabulary: \(line.source),\(line.kind)")
    }
    let call = Call(endpoint, line.value)
    return line.kind == "failure" ? .failure(call) : .answer(call, World.titles(for: call))
  }

  public static func line(_ event: Event) -> TraceEvent {
    switch event {
    case .device(let location): line("device", "location", location)
    case .chosen(let location?): line("picker", "location", location)
    case .chosen(nil): line("picker", "here")
    case .text(let text): line("keyboard", "text", text)
    case .bottom: line("list", "bottom")
    case .pull: line("list", "pull")
    case .answer(let call, _): line(call.endpoint.rawValue, "answer", "\(call)")
    case .failure(let call): line(call.endpoint.rawValue, "failure", "\(call)")
    case .quiet: preconditionFailure("time has no lines in a trace")
    }
  }

  private static func line(_ source: String, _ kind: String, _ value: String = "") -> TraceEvent {
    TraceEvent(timeNanoseconds: 0, source: source, kind: kind, value: value)
  }
}
