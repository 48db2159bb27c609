import Feedback
import Streams
import TestSupport

typealias Texts = PassthroughSubject<String, Never>
typealias TextFeedback = Feedback<String, String>

/// A system that has the text of its events as its state.
func textSystem(
  _ feedbacks: TextFeedback..., on scheduler: VirtualScheduler? = nil
) -> Publishers.System<String, String> {
  let reduce: (String, String) -> String = { $0 + $1 }
  return if let scheduler {
    Publishers.system(initialState: "", reduce: reduce, scheduler: scheduler, feedback: feedbacks)
  } else {
    Publishers.system(initialState: "", reduce: reduce, feedback: feedbacks)
  }
}

extension Feedback where State == String, Event == String {
  /// Makes an event of each value of `texts`.
  static func events(_ texts: Texts) -> TextFeedback { bind { _ in Bindings(events: [texts.eraseToAnyPublisher()]) } }

  /// Notes each state.
  static func noting(_ recorder: Recorder, as name: String) -> TextFeedback {
    bind { states in Bindings(subscriptions: [states.record(in: recorder, as: name)]) }
  }
}

extension Publisher {
  /// Notes each subscription and cancellation.
  func noting(_ name: String, in recorder: Recorder) -> Publishers.HandleEvents<Self> {
    handleEvents(
      receiveSubscription: { _ in recorder.note("+" + name) }, receiveCancel: { recorder.note("-" + name) })
  }
}
