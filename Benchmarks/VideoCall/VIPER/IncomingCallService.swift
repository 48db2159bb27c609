protocol IncomingCallDelegate: AnyObject {
  func callAnnounced(from number: String)
  func callAnswered()
}

final class IncomingCallService {
  weak var delegate: (any IncomingCallDelegate)?

  func didReceivePayload(_ payload: String) {
    guard VideoCall.UUID(uuidString: payload) != nil else { return }
    delegate?.callAnnounced(from: payload)
  }

  func didAnswer() { delegate?.callAnswered() }
}
