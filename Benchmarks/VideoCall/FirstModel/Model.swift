extension VideoCall {
  /// The model of the article's 2.2.
  struct Model {
    var isCallButtonPressed = false
    var isCallKitOKButtonPressed = false
    var textCallId: String?
    var voipCallId: String?
  }
}

extension VideoCall.Model {
  // A call should be made if:
  // 1. Call was pressed and there is a number
  // 2. Answer was pressed and there is a number from a push
  var shouldMakeCall: String? {
    if isCallButtonPressed,
      let id = textCallId
    {
      return id
    }

    if isCallKitOKButtonPressed,
      let id = voipCallId
    {
      return id
    }

    return nil
  }
}
