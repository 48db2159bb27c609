public import Traces

extension PagedSearch {
  public static let vocabulary: Vocabulary = [
    Vocabulary.Word("keyboard", "text", value: .text),
    Vocabulary.Word("app", "link", value: .text),
    Vocabulary.Word("list", "bottom"),
    Vocabulary.Word("list", "back"),
    Vocabulary.Word("list", "overscroll", value: .wholeNumber),
    Vocabulary.Word("list", "tap", value: .wholeNumber),
    Vocabulary.Word("server", "page", value: .text),
    Vocabulary.Word("server", "failure", value: .text),
  ]

  public static func event(_ line: TraceEvent) -> Event {
    switch line.kind {
    case "text": .text(line.value)
    case "link": .link(line.value)
    case "bottom": .scroll(.bottom)
    case "back": .scroll(.back)
    case "overscroll": .scroll(.overscroll(Int(line.value) ?? 0))
    case "tap": .select(Int(line.value) ?? 0)
    case "page": .page(page(line.value), World.titles(of: page(line.value)))
    case "failure": .failure(page(line.value))
    default: preconditionFailure("not in the vocabulary: \(line.source),\(line.kind)")
    }
  }

  public static func line(_ event: Event) -> TraceEvent {
    switch event {
    case .text(let text): TraceEvent(timeNanoseconds: 0, source: "keyboard", kind: "text", value: text)
    case .link(let text): TraceEvent(timeNanoseconds: 0, source: "app", kind: "link", value: text)
    case .scroll(.bottom): TraceEvent(timeNanoseconds: 0, source: "list", kind: "bottom")
    case .scroll(.back): TraceEvent(timeNanoseconds: 0, source: "list", kind: "back")
    case .scroll(.overscroll(let points)):
      TraceEvent(timeNanoseconds: 0, source: "list", kind: "overscroll", value: "\(points)")
    case .select(let row): TraceEvent(timeNanoseconds: 0, source: "list", kind: "tap", value: "\(row)")
    case .page(let page, _): TraceEvent(timeNanoseconds: 0, source: "server", kind: "page", value: "\(page)")
    case .failure(let page): TraceEvent(timeNanoseconds: 0, source: "server", kind: "failure", value: "\(page)")
    case .quiet: preconditionFailure("time has no lines in a trace")
    }
  }

  /// The page of a value such as `swift 2`; the first page if the value has no number.
  private static func page(_ value: String) -> Page {
    guard let space = value.lastIndex(of: " "), let number = Int(value[space...].dropFirst()) else {
      return Page(value, 1)
    }
    return Page(String(value[..<space]), number)
  }
}
