public import Scenarios
public import Streams

/// The article's view controller, with its names, as `VideoCallArchitecture` has them.
public protocol PhoneArchitecture: Architecture, VideoCallPhone.CXProviderDelegate where App == VideoCallPhone {
  /// - Parameters:
  ///   - provider: reports incoming calls to the phone. It tells its delegate of answers.
  ///   - clock: the wall clock, for architectures that need one.
  init(vcs: VideoCallSimulation, provider: VideoCallPhone.CXProvider, clock: ManualClock)

  /// The text of the field is now `text`. It is `""` at first.
  func didChangeTextField(_ text: String)
  func simulateOutgoingCall()
  /// A push arrived. A payload that is not a UUID is to be ignored.
  func voipPushSimulationDidReceivePayload(_ payload: String)
}

extension PhoneArchitecture {
  @inlinable
  public init(_ environment: Environment<VideoCallPhone>) {
    self.init(
      vcs: VideoCallSimulation(environment.decisions), provider: VideoCallPhone.CXProvider(environment.services),
      clock: environment.clock)
  }

  @inlinable @inline(__always)
  public func receive(_ event: VideoCallPhone.Event) {
    switch event {
    case .text(let text): didChangeTextField(text)
    case .call: simulateOutgoingCall()
    case .push(let payload): voipPushSimulationDidReceivePayload(payload)
    case .answer, .decline, .unanswered: preconditionFailure("not a user's event")
    }
  }
}

/// Starts calls. In the article it is a dark label that shows the number; here it logs decisions.
public final class VideoCallSimulation {
  @usableFromInline let decisions: DecisionLog<VideoCallPhone.Decision>

  @inlinable
  public init(_ decisions: DecisionLog<VideoCallPhone.Decision>) { self.decisions = decisions }

  @inlinable
  public func startCall(callId: String) { decisions.emit(.startCall(callId)) }
}
