public import Scenarios

/// The article's app on a phone where several calls may ring: call the number in the text field, or answer a call
/// that rings.
///
/// In video-call Answer is a button without an id, which may be pressed before any push. CallKit's
/// `CXAnswerCallAction` has the id of the call, and comes only for a call that rings.
public enum VideoCallPhone: App {
  public enum Event: Equatable, Sendable {
    case text(String)
    case call
    /// A push arrived. A payload that is not a UUID is to be ignored.
    case push(String)
    /// The person answered the call with this id, which rang.
    case answer(String)
    /// The person declined the call with this id, which rang.
    case decline(String)
    /// The call with this id has rung long enough, or its caller gave up.
    case unanswered(String)
  }

  public enum Decision: Scenarios.Decision {
    case startCall(String)
    /// The phone is to ring for the call with this id.
    case reportNewIncomingCall(String)

    public var kind: UInt8 {
      switch self {
      case .startCall: 0
      case .reportNewIncomingCall: 1
      }
    }

    public var payload: String {
      switch self {
      case .startCall(let id), .reportNewIncomingCall(let id): id
      }
    }

    public var description: String {
      switch self {
      case .startCall: "startCall(\(payload))"
      case .reportNewIncomingCall: "reportNewIncomingCall(\(payload))"
      }
    }
  }

  public static let name = "video-call-phone"
  public static let summary = "call the number in the field, or answer the call that has rung longest, by its id"
  public static let rule = """
    Call calls the text now in the field if it is not empty. A valid push is reported to the phone, which rings. Answer \
    calls the answered call, whichever was pushed last, and ends the ringing of all. Nothing else calls.
    """

  public static let effects = ["startCall", "reportNewIncomingCall"]

  /// Each form is here twice, and video-call compares their kits.
  public static let comparesKits = false

  public static func origin(of event: Event) -> Origin {
    switch event {
    case .text, .call, .push: .user
    case .answer, .decline, .unanswered: .world
    }
  }

  /// What UIKit and CallKit permit.
  ///
  /// - A text field changes to another text than it has.
  /// - Only a call that rings is answered, is declined or times out. The screen shows the one that has rung longest, which
  ///   is answered or declined.
  public static func canHappen(_ event: Event, after events: [Event]) -> Bool {
    switch event {
    case .text(let text): text != self.text(after: events)
    case .call, .push: true
    case .answer(let id), .decline(let id): World(after: events).ringing.first == id
    case .unanswered(let id): World(after: events).ringing.contains(id)
    }
  }

  private static func text(after events: [Event]) -> String {
    for case .text(let text) in events.reversed() { return text }
    return ""
  }
}
