/// The model without a publisher.
final class HandwrittenModel: CallPipeline {
  private let log: CallLog
  private var model = CallModel()

  init(log: CallLog, clock: TraceClock) { self.log = log }

  func changeText(_ text: String) {
    model.textCallId = text
    act()
  }

  func pressCall() {
    model.isCallButtonPressed = true
    act()
    model.isCallButtonPressed = false
  }

  func receivePush(_ id: String) {
    model.voipCallId = id
    act()
  }

  func pressAnswer() {
    model.isCallKitOKButtonPressed = true
    act()
    model.isCallKitOKButtonPressed = false
  }

  private func act() { if let id = model.shouldMakeCall { log.startCall(id) } }
}
