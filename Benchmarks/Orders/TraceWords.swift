public import Traces

extension Orders {
  public static let vocabulary: Vocabulary = {
    typealias Word = Vocabulary.Word
    let number = Vocabulary.Value.number(in: 1...Int64(Int32.max))
    return Vocabulary([
      Word("tabs", "orders"), Word("tabs", "home"),
      Word("list", "refresh"), Word("list", "tap", value: .number(in: 0...999)),
      Word("details", "close"), Word("details", "back"), Word("details", "confirm"),
      Word("link", "order", value: number), Word("system", "memory_warning"),
      Word("service", "orders", value: .text), Word("service", "failure", value: number),
      Word("service", "confirmed", value: number), Word("service", "refused", value: number),
      Word("screens", "done", value: number),
    ])
  }()

  public static func event(_ line: TraceEvent) -> Event {
    switch (line.source, line.kind) {
    case ("tabs", "orders"): .appear
    case ("tabs", "home"): .home
    case ("list", "refresh"): .refresh
    case ("list", "tap"): .tap(number(line))
    case ("details", "close"): .close
    case ("details", "back"): .back
    case ("details", "confirm"): .confirm
    case ("link", "order"): .link(number(line))
    case ("system", "memory_warning"): .memoryWarning
    case ("service", "orders"): orders(line)
    case ("service", "failure"): .failure(of: number(line))
    case ("service", "confirmed"): .confirmed(number(line))
    case ("service", "refused"): .refused(number(line))
    case ("screens", "done"): .done(number(line))
    default: preconditionFailure("not in the vocabulary: \(line.source),\(line.kind)")
    }
  }

  /// The orders, after the number of their load: `2: 1 Tea, 2 Coffee`.
  private static func orders(_ line: TraceEvent) -> Event {
    let parts = line.value.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
    return .orders(Order.orders(parts.dropFirst().first ?? ""), of: parts.first.flatMap { Int($0) } ?? 0)
  }

  private static func number(_ line: TraceEvent) -> Int {
    guard let number = Int(line.value) else {
      preconditionFailure("not in the vocabulary: \(line.source),\(line.kind),\(line.value)")
    }
    return number
  }

  public static func line(_ event: Event) -> TraceEvent {
    switch event {
    case .appear: line("tabs", "orders")
    case .home: line("tabs", "home")
    case .refresh: line("list", "refresh")
    case .tap(let row): line("list", "tap", "\(row)")
    case .close: line("details", "close")
    case .back: line("details", "back")
    case .confirm: line("details", "confirm")
    case .link(let id): line("link", "order", "\(id)")
    case .memoryWarning: line("system", "memory_warning")
    case .orders(let orders, let number): line("service", "orders", "\(number): \(Order.text(orders))")
    case .failure(let number): line("service", "failure", "\(number)")
    case .confirmed(let number): line("service", "confirmed", "\(number)")
    case .refused(let number): line("service", "refused", "\(number)")
    case .done(let number): line("screens", "done", "\(number)")
    }
  }

  private static func line(_ source: String, _ kind: String, _ value: String = "") -> TraceEvent {
    TraceEvent(timeNanoseconds: 0, source: source, kind: kind, value: value)
  }
}
