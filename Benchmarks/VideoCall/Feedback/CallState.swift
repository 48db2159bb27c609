extension VideoCall {
  /// The known numbers, and the requested call.
  struct CallState {
    enum Event {
      case typed(String)
      case callPressed
      case pushed(String)
      case answerPressed
      case called
    }

    var text = ""
    var pushedId: String?
    /// The number to call; nil once it was called.
    var calling: String?
  }
}

extension VideoCall.CallState {
  static func reduce(_ state: Self, _ event: Event) -> Self {
    var state = state
    switch event {
    case .typed(let text): state.text = text
    case .callPressed: if !state.text.isEmpty { state.calling = state.text }
    case .pushed(let id): state.pushedId = id
    case .answerPressed: if let id = state.pushedId { state.calling = id }
    case .called: state.calling = nil
    }
    return state
  }
}
