public import Scenarios

extension CurrencyConverter {
  public static let lanes = ["app", "source", "destination", "disk", "server", "time passed"]

  public static func marble(_ event: Event) -> Marble {
    switch event {
    case .launch: Marble(lane: 0, mark: "▶")
    case .refresh: Marble(lane: 0, mark: "↻")
    case .typed(let side, let text): Marble(lane: lane(of: side), mark: "\"\(text)\"")
    case .pressed(let side): Marble(lane: lane(of: side), mark: "▾")
    case .chosen(let side, let currency): Marble(lane: lane(of: side), mark: currency)
    case .saved(let saved): Marble(lane: 3, mark: saved.map { "[\($0)]" } ?? "[]")
    case .rates(let rates): Marble(lane: 4, mark: "#\(rates)")
    case .garbled: Marble(lane: 4, mark: "?")
    case .failure: Marble(lane: 4, mark: "✕")
    case .noticed: Marble(lane: 5, mark: "½s")
    case .expired: Marble(lane: 5, mark: "day")
    }
  }

  private static func lane(of side: Side) -> Int { side == .source ? 1 : 2 }

  public static func mark(_ decision: Decision) -> String {
    switch decision {
    case .read: "?disk"
    case .refresh: "?rates"
    case .save(let saved): "→[\(saved)]"
    case .alert: "✕"
    case .show(.updating, let text): text == "yes" ? "◐" : "○"
    case .show(let label, let text): "\(sign(of: label))[\(text)]"
    }
  }

  private static func sign(of label: Label) -> String {
    switch label {
    case .sourceField: "src"
    case .destinationField: "dst"
    case .sourceCurrency: "src$"
    case .destinationCurrency: "dst$"
    case .sourcePicker: "src▾"
    case .destinationPicker: "dst▾"
    case .currencies, .rate, .date, .status, .updating: "\(label)"
    }
  }

  public static func word(_ event: Event) -> String {
    switch event {
    case .launch: "launch"
    case .typed(.source, let text): word(typing: text)
    case .typed(.destination, _): "type result"
    case .pressed(let side): side == .source ? "press source" : "press"
    case .chosen(let side, let currency): side == .source ? "choose source \(currency)" : "choose \(currency)"
    case .refresh: "refresh"
    case .saved: "disk"
    case .rates(let rates): rates.isComplete ? "rates" : "partial rates"
    case .garbled: "garbled"
    case .failure: "failure"
    case .noticed: "half a second"
    case .expired: "day"
    }
  }

  private static func word(typing text: String) -> String {
    if text.isEmpty { return "clear" }
    if text.hasPrefix(".") { return "type .5" }
    if cleaned(text) != text { return "type raw" }
    if text.contains(".") { return "type fraction" }
    return text.count > 15 ? "type long" : "type"
  }
}
