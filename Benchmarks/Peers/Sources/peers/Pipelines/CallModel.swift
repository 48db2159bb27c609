/// The model of the article's 2.4: the user's actions, and the call they make.
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

/// The work of the kit's controller at an event, for controllers on another library's subject.
///
/// The sinks own it, not the controller. So no sink refers to the controller weakly, which would cost time at each
/// event.
final class CallModelState {
  private var model = CallModel()

  /// Applies the reaction, keeps a copy, applies the reversion. Returns the copy, which is to be published.
  func run(_ reaction: (inout CallModel) -> Void, _ reversion: ((inout CallModel) -> Void)? = nil) -> CallModel {
    reaction(&model)
    let published = model
    reversion?(&model)
    return published
  }
}
