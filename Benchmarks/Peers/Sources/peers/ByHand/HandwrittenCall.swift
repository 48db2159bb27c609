/// The imperative form of the published chain: calls the last text of the field, even an empty one.
final class HandwrittenCall: CallPipeline {
  private let log: CallLog
  private var text: String?
  private var pushedId: String?

  init(log: CallLog, clock: TraceClock) { self.log = log }

  func changeText(_ text: String) { self.text = text }

  func pressCall() { if let text { log.startCall(text) } }

  func receivePush(_ id: String) { pushedId = id }

  func pressAnswer() { if let pushedId { log.startCall(pushedId) } }
}
