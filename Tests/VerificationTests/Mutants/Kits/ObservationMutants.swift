import Observation
import Scenarios
import VideoCall

@MainActor @Observable
final class MutantCall {
  var text = ""
  var pushedId: String?
  var calling: String?
}

/// The view of `observation`. Each mutant overrides the reaction to a change.
class ObservationMutant: MainActorViewController {
  nonisolated class var name: String { String(describing: self) }
  nonisolated static let origin = "a mutant of observation"
  nonisolated static let promise = Promise<VideoCall>.identical

  final let model = MutantCall()
  private let vcs: VideoCallSimulation

  required init(vcs: VideoCallSimulation) {
    self.vcs = vcs
    update()
  }

  func update() {
    let calling = withObservationTracking {
      model.calling
    } onChange: { [weak self] in
      Task { @MainActor in self?.update() }
    }
    act(on: calling)
  }

  func act(on calling: String?) {
    guard let calling else { return }
    model.calling = nil
    start(calling)
  }

  final func start(_ id: String) { vcs.startCall(callId: id) }

  final func didChangeTextField(_ text: String) { model.text = text }

  final func simulateOutgoingCall() {
    if !model.text.isEmpty { model.calling = model.text }
  }

  final func voipPushSimulationDidReceivePayload(_ payload: String) {
    if payload.count == 36 { model.pushedId = payload }
  }

  final func performAnswerCallAction() {
    if let pushedId = model.pushedId { model.calling = pushedId }
  }
}

/// Misses a second call of the same number, which is no change.
final class CalledNumberKept: ObservationMutant {
  private var last: String?

  override func act(on calling: String?) {
    if let calling, calling != last { start(calling) }
    last = calling
  }
}

final class ChangeTrackedOnce: ObservationMutant {
  override func update() {
    withObservationTracking {
      _ = model.calling
    } onChange: { [weak self] in
      Task { @MainActor in self?.act(on: self?.model.calling) }
    }
  }
}

/// Reads the model in `onChange`, which runs before the change.
final class LookedBeforeChange: ObservationMutant {
  override func update() {
    let calling = withObservationTracking {
      model.calling
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.update() }
    }
    act(on: calling)
  }
}

/// Equivalent: it also tracks properties whose changes need no reaction.
final class MoreReadThanNeeded: ObservationMutant {
  override func update() {
    let calling = withObservationTracking {
      _ = (model.text, model.pushedId)
      return model.calling
    } onChange: { [weak self] in
      Task { @MainActor in self?.update() }
    }
    act(on: calling)
  }
}
