/// The model of the article's 2.4: what a person has done, and whether that makes a call.
struct CallModel {
  var isCallButtonPressed = false
  var isCallKitOKButtonPressed = false
  var textCallId: String?
  var voipCallId: String?

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

/// What the kit's controller does at an event, for controllers on another library's subject.
///
/// It belongs to the sinks, not to the controller, so that no sink refers to the controller weakly: that would cost
/// something at each event.
final class CallModelState {
  private var model = CallModel()

  /// Applies the reaction, keeps a copy, applies the reversion. The result is the copy, which is to be published.
  func run(_ reaction: (inout CallModel) -> Void, _ reversion: ((inout CallModel) -> Void)? = nil) -> CallModel {
    reaction(&model)
    let published = model
    reversion?(&model)
    return published
  }
}
