public import Scenarios
import VideoCall

extension VideoCallPhone {
  /// The phone: CallKit, and the person who holds it. A reported call rings until it is answered or declined, or until
  /// it times out. So nothing is answered that does not ring.
  ///
  /// - The screen shows the call that has rung longest. Answering it ends the others; declining it shows the next. So say
  ///   thread 775874 of Apple's forums, and the scenarios in pull request 273 of twilio/voice-quickstart-ios.
  /// - A call that rings or is in progress does not ring again. CallKit refuses the report, with `callUUIDAlreadyExists`.
  /// - A call that is answered ends the one in progress, as with End & Accept. A call that has ended may ring again.
  ///
  /// A time-out is the phone's event, not an alarm of the oracle. In an app a server says that the caller gave up, and
  /// the app passes that on with `reportCall(with:endedAt:reason:)` and the reason `unanswered`. The article has neither,
  /// and no decision is due. An alarm would be a timer in every architecture that decides nothing.
  public struct World: Scenarios.World {
    public static let kinds: [String: UInt8] = ["ring": 1]

    /// The longest ringing call first.
    private(set) var ringing: [String] = []
    private var inProgress: String?

    public init() {}

    public mutating func answers(to decision: Decision) -> [Event] {
      guard case .reportNewIncomingCall(let id) = decision, id != inProgress, !ringing.contains(id) else { return [] }
      ringing.append(id)
      return [.answer(id), .decline(id), .unanswered(id)]
    }

    public mutating func remember(_ answer: Event) {
      switch answer {
      case .answer(let id):
        ringing = []
        inProgress = id
      case .decline(let id), .unanswered(let id): ringing.removeAll { $0 == id }
      case .text, .call, .push: break
      }
    }

    /// The phone after these events, if each valid push was reported.
    init(after events: some Sequence<Event>) {
      for event in events {
        if case .push(let payload) = event, VideoCall.isUUID(payload) {
          _ = answers(to: .reportNewIncomingCall(payload))
        }
        remember(event)
      }
    }
  }
}
