extension VideoCall {
  /// The model of the article's 2.4: that of 2.2, and the number must not be empty.
  struct NonEmptyModel {
    var isCallButtonPressed = false
    var isCallKitOKButtonPressed = false
    var textCallId: String?
    var voipCallId: String?
  }
}

extension VideoCall.NonEmptyModel {
  // A call should be made if:
  // 1. Call was pressed and there is a number
  // 2. Answer was pressed and there is a number from a push
  var shouldMakeCall: String? {
    if isCallButtonPressed,
      let id = textCallId,
      !id.isEmpty
    {
      return id
    }

    if isCallKitOKButtonPressed,
      let id = voipCallId,
      !id.isEmpty
    {
      return id
    }

    return nil
  }
}
