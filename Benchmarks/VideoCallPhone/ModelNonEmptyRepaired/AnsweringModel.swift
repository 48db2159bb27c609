extension VideoCallPhone {
  /// The model of the article's 2.4, which knows the id of the answered call instead of the last pushed one.
  struct AnsweringModel {
    var isCallButtonPressed = false
    var textCallId: String?
    var answeredCallId: String?
  }
}

extension VideoCallPhone.AnsweringModel {
  // A call should be made if:
  // 1. Call was pressed and there is a number
  // 2. a call was answered
  var shouldMakeCall: String? {
    if isCallButtonPressed,
      let id = textCallId,
      !id.isEmpty
    {
      return id
    }

    return answeredCallId
  }
}
