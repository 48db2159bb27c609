public import Scenarios
public import Streams

/// The article's view controller on the main actor, as UIKit's is.
///
///     @MainActor final class Mine: MainActorViewController { … }
///     let entry = entry(OnMainActor<Mine>.self)
@MainActor
public protocol MainActorViewController: AnyObject, Sendable {
  nonisolated static var name: String { get }
  nonisolated static var origin: String { get }
  nonisolated static var kit: Kit { get }
  nonisolated static var isPublished: Bool { get }
  nonisolated static var promise: Promise<VideoCall> { get }

  /// - Parameter vcs: starts calls.
  init(vcs: VideoCallSimulation)

  func didChangeTextField(_ text: String)
  func simulateOutgoingCall()
  func voipPushSimulationDidReceivePayload(_ payload: String)
  func performAnswerCallAction()
}

extension MainActorViewController {
  public nonisolated static var kit: Kit { .unstated }
  public nonisolated static var isPublished: Bool { false }
}

/// A view controller on the main actor, as an architecture. The replaying thread runs the main actor.
public final class OnMainActor<Controller: MainActorViewController>: VideoCallArchitecture, Sendable {
  public static var name: String { Controller.name }
  public static var origin: String { Controller.origin }
  public static var kit: Kit { Controller.kit }
  public static var isPublished: Bool { Controller.isPublished }
  public static var promise: Promise<VideoCall> { Controller.promise }
  public static var runsTasks: Bool { true }

  @usableFromInline let controller: Controller

  @inlinable
  public init(vcs: VideoCallSimulation, clock: ManualClock) {
    // Sound: only the replaying thread uses it.
    nonisolated(unsafe) let vcs = vcs
    controller = MainActor.assumeIsolated { Controller(vcs: vcs) }
  }

  @inlinable
  public func didChangeTextField(_ text: String) { MainActor.assumeIsolated { controller.didChangeTextField(text) } }

  @inlinable
  public func simulateOutgoingCall() { MainActor.assumeIsolated { controller.simulateOutgoingCall() } }

  @inlinable
  public func voipPushSimulationDidReceivePayload(_ payload: String) {
    MainActor.assumeIsolated { controller.voipPushSimulationDidReceivePayload(payload) }
  }

  @inlinable
  public func performAnswerCallAction() { MainActor.assumeIsolated { controller.performAnswerCallAction() } }
}
