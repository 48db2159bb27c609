public import Scenarios
public import Streams

/// The article's view controller.
///
///     final class Mine: VideoCallArchitecture {
///       static let name = "mine"
///       static let origin = "our own app"
///       static let promise = Promise<VideoCall>.identical
///       init(vcs: VideoCallSimulation, clock: ManualClock) { … }
///       …
///     }
///
/// The names are the article's. Conform to `Architecture` itself to receive the events as they are.
public protocol VideoCallArchitecture: Architecture where App == VideoCall {
  /// - Parameter clock: the wall clock, for architectures that need one.
  init(vcs: VideoCallSimulation, clock: ManualClock)

  /// The text of the field is now `text`. It is `""` at first.
  func didChangeTextField(_ text: String)
  func simulateOutgoingCall()
  /// A push arrived. A payload that is not a UUID is to be ignored.
  func voipPushSimulationDidReceivePayload(_ payload: String)
  func performAnswerCallAction()
}

extension VideoCallArchitecture {
  @inlinable
  public init(_ environment: Environment<VideoCall>) {
    self.init(vcs: VideoCallSimulation(environment.decisions), clock: environment.clock)
  }

  @inlinable @inline(__always)
  public func receive(_ event: VideoCall.Event) {
    switch event {
    case .text(let text): didChangeTextField(text)
    case .call: simulateOutgoingCall()
    case .push(let payload): voipPushSimulationDidReceivePayload(payload)
    case .answer: performAnswerCallAction()
    }
  }
}

/// Starts calls. In the article it is a dark label that shows the number; here it logs decisions.
public final class VideoCallSimulation {
  @usableFromInline let decisions: DecisionLog<VideoCall.Decision>

  @inlinable
  public init(_ decisions: DecisionLog<VideoCall.Decision>) { self.decisions = decisions }

  @inlinable
  public func startCall(callId: String) { decisions.emit(.startCall(callId)) }
}

/// The part of a UITextField that the first versions read.
final class TextField {
  var text: String? = ""
}
