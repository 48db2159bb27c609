public import Traces

extension CurrencyConverter {
  public static let vocabulary: Vocabulary = [
    Vocabulary.Word("app", "launch"),
    Vocabulary.Word("field", "source", value: .amount),
    Vocabulary.Word("field", "destination", value: .amount),
    Vocabulary.Word("button", "source"),
    Vocabulary.Word("button", "destination"),
    Vocabulary.Word("button", "refresh"),
    Vocabulary.Word("picker", "source", value: .name),
    Vocabulary.Word("picker", "destination", value: .name),
    Vocabulary.Word("disk", "saved", value: .text),
    Vocabulary.Word("disk", "empty"),
    Vocabulary.Word("server", "rates", value: .text),
    Vocabulary.Word("server", "garbled"),
    Vocabulary.Word("server", "failure"),
  ]

  public static func event(_ line: TraceEvent) -> Event {
    switch (line.source, line.kind) {
    case ("app", "launch"): return .launch
    case ("button", "refresh"): return .refresh
    case ("disk", "saved"): return .saved(Saved(line.value))
    case ("disk", "empty"): return .saved(nil)
    case ("server", "rates"): return .rates(RateTable(line.value))
    case ("server", "garbled"): return .garbled
    case ("server", "failure"): return .failure
    default: break
    }
    guard let side = Side(rawValue: line.kind) else {
      preconditionFailure("not in the vocabulary: \(line.source),\(line.kind)")
    }
    switch line.source {
    case "field": return .typed(side, line.value)
    case "picker": return .chosen(side, line.value)
    default: return .pressed(side)
    }
  }

  public static func line(_ event: Event) -> TraceEvent {
    switch event {
    case .launch: line("app", "launch")
    case .typed(let side, let text): line("field", side.rawValue, text)
    case .pressed(let side): line("button", side.rawValue)
    case .chosen(let side, let currency): line("picker", side.rawValue, currency)
    case .refresh: line("button", "refresh")
    case .saved(let saved?): line("disk", "saved", "\(saved)")
    case .saved(nil): line("disk", "empty")
    case .rates(let rates): line("server", "rates", "\(rates)")
    case .garbled: line("server", "garbled")
    case .failure: line("server", "failure")
    case .noticed, .expired: preconditionFailure("time has no lines in a trace")
    }
  }

  private static func line(_ source: String, _ kind: String, _ value: String = "") -> TraceEvent {
    TraceEvent(timeNanoseconds: 0, source: source, kind: kind, value: value)
  }
}
