public import Scenarios
import VideoCall

extension VideoCallPhone {
  /// Call calls the text now in the field if it is not empty. A valid push is reported to the phone. Answer calls the
  /// answered call, if it rings; then no other call rings. Nothing is due at a call that is declined or times out.
  public struct Oracle: Scenarios.Oracle {
    private var text = ""
    private var ringing: Set<String> = []

    public init() {}

    public mutating func decisions(at event: Event) -> [Decision] {
      switch event {
      case .text(let text):
        self.text = text
        return []
      case .call:
        return text.isEmpty ? [] : [.startCall(text)]
      case .push(let payload):
        guard VideoCall.isUUID(payload) else { return [] }
        ringing.insert(payload)
        return [.reportNewIncomingCall(payload)]
      case .answer(let id):
        let isRinging = ringing.contains(id)
        ringing = []
        return isRinging ? [.startCall(id)] : []
      case .decline(let id), .unanswered(let id):
        ringing.remove(id)
        return []
      }
    }
  }
}
