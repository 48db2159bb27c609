/// The imperative form of the chain: two fields.
final class HandwrittenCall: CallPipeline {
  private let log: CallLog
  private var text: String?
  private var pushedId: String?

  init(log: CallLog, clock: TraceClock) { self.log = log }

  func changeText(_ text: String) { self.text = text }

  func pressCall() { if let text, !text.isEmpty { log.startCall(text) } }

  func receivePush(_ id: String) { pushedId = id }

  func pressAnswer() { if let pushedId, !pushedId.isEmpty { log.startCall(pushedId) } }
}
