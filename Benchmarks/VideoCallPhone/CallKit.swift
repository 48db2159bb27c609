public import Scenarios
import VideoCall

// The parts of CallKit and Foundation that the article uses, by their names.

extension VideoCallPhone {
  /// Keeps the spelling of its text. CallKit's ids and the article's payloads are spelled as `uuidString` is.
  public struct UUID: Sendable {
    public let uuidString: String

    /// Nil unless `text` is a UUID, by the check of video-call's architectures.
    public init?(uuidString text: String) {
      guard VideoCall.UUID(uuidString: text) != nil else { return nil }
      uuidString = text
    }
  }

  /// The person answered the call.
  public struct CXAnswerCallAction {
    public let callUUID: UUID

    /// Tells CallKit that the app takes the call. Here nothing depends on it.
    public func fulfill() {}
  }

  /// The person declined the call, or answered another one.
  public struct CXEndCallAction {
    public let callUUID: UUID
  }

  public protocol CXProviderDelegate: AnyObject {
    func provider(_ provider: CXProvider, perform action: CXAnswerCallAction)
    /// Does nothing by default: in CallKit it is optional, and the article leaves it out.
    func provider(_ provider: CXProvider, perform action: CXEndCallAction)
  }

  public final class CXProvider {
    private let services: Services<VideoCallPhone>
    private weak var delegate: (any CXProviderDelegate)?
    private var calls: [(id: UUID, ring: Request<VideoCallPhone>)] = []

    public init(_ services: Services<VideoCallPhone>) { self.services = services }

    public func setDelegate(_ delegate: any CXProviderDelegate) { self.delegate = delegate }

    /// Lets the phone ring, unless it does so already for this id. The delegate hears what the person does.
    public func reportNewIncomingCall(with id: UUID) {
      let ring = services.ask(.reportNewIncomingCall(id.uuidString)) { [self] event in
        calls.removeAll { !$0.ring.isPending }
        switch event {
        case .answer: answer(id)
        case .decline: delegate?.provider(self, perform: CXEndCallAction(callUUID: id))
        case .text, .call, .push, .unanswered: break
        }
      }
      if ring.isPending { calls.append((id, ring)) }
    }

    private func answer(_ id: UUID) {
      for other in calls {
        other.ring.cancel()
        delegate?.provider(self, perform: CXEndCallAction(callUUID: other.id))
      }
      calls = []
      delegate?.provider(self, perform: CXAnswerCallAction(callUUID: id))
    }
  }
}

extension VideoCallPhone.CXProviderDelegate {
  public func provider(_ provider: VideoCallPhone.CXProvider, perform action: VideoCallPhone.CXEndCallAction) {}
}
