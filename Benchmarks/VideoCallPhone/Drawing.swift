public import Scenarios
import VideoCall

extension VideoCallPhone {
  public static let lanes = ["text", "Call", "push", "phone"]

  public static func marble(_ event: Event) -> Marble {
    switch event {
    case .text(let text): Marble(lane: 0, mark: "\"\(text)\"")
    case .call: Marble(lane: 1, mark: "●")
    case .push(let payload): Marble(lane: 2, mark: short(payload))
    case .answer(let id): Marble(lane: 3, mark: "✓\(short(id))")
    case .decline(let id): Marble(lane: 3, mark: "✕\(short(id))")
    case .unanswered(let id): Marble(lane: 3, mark: "⌛\(short(id))")
    }
  }

  public static func mark(_ decision: Decision) -> String {
    switch decision {
    case .startCall(let id): "call \(short(id))"
    case .reportNewIncomingCall(let id): "ring \(short(id))"
    }
  }

  public static func word(_ event: Event) -> String {
    switch event {
    case .text(let text): text.isEmpty ? "clear" : "type"
    case .call: "Call"
    case .push(let payload): VideoCall.isUUID(payload) ? "push" : "invalid push"
    case .answer: "answer"
    case .decline: "decline"
    case .unanswered: "unanswered"
    }
  }

  /// The end of an id, where those of a search differ.
  private static func short(_ id: String) -> String {
    VideoCall.isUUID(id) ? "…\(id.suffix(2))" : "\"\(id.prefix(8))\""
  }
}
