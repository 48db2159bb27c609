public import Scenarios

extension Characters {
  public static let lanes = ["screen", "text", "bottom", "retry", "quiet", "server"]

  public static func marble(_ event: Event) -> Marble {
    switch event {
    case .appear: Marble(lane: 0, mark: "●")
    case .text(let text): Marble(lane: 1, mark: "\"\(text)\"")
    case .bottom: Marble(lane: 2, mark: "●")
    case .retry: Marble(lane: 3, mark: "↻")
    case .quiet: Marble(lane: 4, mark: "●")
    case .answer(let answer, let request):
      Marble(lane: 5, mark: (answer.kind == .page ? "" : "\(answer.kind.rawValue) ") + mark(request))
    }
  }

  public static func mark(_ decision: Decision) -> String {
    switch decision {
    case .request(let request): "?\(mark(request))"
    case .show(.loading): "◐"
    case .show(.success(let names)): "[\(BaseState.summary(of: names))]"
    case .show(.empty): "[]"
    case .show(.error(let error)): "✕\(error)"
    }
  }

  /// The prefix of the names, and the offset of the page.
  private static func mark(_ request: Request) -> String {
    "\(request.query["nameStartsWith"] ?? "")+\(request.query["offset"] ?? "0")"
  }

  public static func word(_ event: Event) -> String {
    switch event {
    case .appear: "appear"
    case .text(let text): text.isEmpty ? "clear" : "type"
    case .quiet: "quiet"
    case .bottom: "bottom"
    case .retry: "retry"
    case .answer(let answer, _): answer.kind.rawValue
    }
  }
}
