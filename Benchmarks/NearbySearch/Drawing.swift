public import Scenarios

extension NearbySearch {
  public static let lanes = ["location", "text", "bottom", "pull", "quiet", "places", "offers"]

  public static func marble(_ event: Event) -> Marble {
    switch event {
    case .device(let location): Marble(lane: 0, mark: location)
    case .chosen(let location): Marble(lane: 0, mark: location ?? "here")
    case .text(let text): Marble(lane: 1, mark: "\"\(text)\"")
    case .bottom: Marble(lane: 2, mark: "●")
    case .pull: Marble(lane: 3, mark: "●")
    case .quiet: Marble(lane: 4, mark: "●")
    case .answer(let call, _): Marble(lane: lane(of: call), mark: "\(call)")
    case .failure(let call): Marble(lane: lane(of: call), mark: "✕\(call)")
    }
  }

  private static func lane(of call: Call) -> Int {
    switch call.endpoint {
    case .places: 5
    case .offers: 6
    }
  }

  public static func mark(_ decision: Decision) -> String {
    switch decision {
    case .loadPlaces(let page): "P?\(page)"
    case .loadOffers(let page): "O?\(page)"
    case .show(let titles): "[\(titles.joined(separator: " "))]"
    case .loading(let isLoading): isLoading ? "◐" : "○"
    case .fail: "✕"
    }
  }

  public static func word(_ event: Event) -> String {
    switch event {
    case .device: "move"
    case .chosen(let location): location == nil ? "here" : "choose"
    case .text(let text): text.isEmpty ? "clear" : "type"
    case .quiet: "quiet"
    case .bottom: "bottom"
    case .pull: "pull"
    case .answer: "answer"
    case .failure: "failure"
    }
  }
}
