import Scenarios

extension PriceCheck {
  /// Requests the price of a quiet text. Shows the answer unless a newer request was made.
  struct Oracle: Scenarios.Oracle {
    private var text = ""
    private var awaited: String?

    mutating func decisions(at event: Event) -> [Decision] {
      switch event {
      case .text(let text):
        self.text = text
        return []
      case .quiet:
        awaited = text
        return [Decision(verb: .ask, article: text)]
      case .price(let article), .failure(let article):
        guard article == awaited else { return [] }
        awaited = nil
        return [Decision(verb: event == .price(of: article) ? .show : .warn, article: article)]
      }
    }

    func alarm(after event: Event) -> Alarm<Event>? {
      if case .text = event { Alarm(.quiet, after: .milliseconds(300)) } else { nil }
    }
  }
}
