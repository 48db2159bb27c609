import Feedback
import Scenarios
import Streams
import VideoCall

/// The state machine of `feedback`. Each mutant overrides the reducer or the request.
class FeedbackMutant: Mutation {
  struct State {
    var text = ""
    var pushedId: String?
    var calling: String?
  }

  enum Event {
    case happened(VideoCall.Event)
    case called
  }

  class var name: String { String(describing: self) }
  static let origin = "a mutant of feedback"
  static let promise = Promise<VideoCall>.identical

  private let events = PassthroughSubject<Event, Never>(.confined)
  private var system: AnyCancellable?

  required init(_ environment: Environment<VideoCall>) {
    let decisions = environment.decisions
    system = Publishers.system(
      initialState: State(), reduce: { [unowned self] in reduced($0, $1) },
      feedback: Feedback { [events] _ in events },
      .react(request: { [unowned self] in request(of: $0) }) { (id: String) in
        decisions.emit(.startCall(id))
        return Just(Event.called)
      }
    )
    .sink { _ in }
  }

  private func reduced(_ state: State, _ event: Event) -> State {
    var state = state
    switch event {
    case .happened(let event): happen(event, to: &state)
    case .called: endCall(&state)
    }
    return state
  }

  func happen(_ event: VideoCall.Event, to state: inout State) {
    switch event {
    case .text(let text): state.text = text
    case .call: if !state.text.isEmpty { state.calling = state.text }
    case .push(let payload): if payload.count == 36 { state.pushedId = payload }
    case .answer: if let id = state.pushedId { state.calling = id }
    }
  }

  func endCall(_ state: inout State) { state.calling = nil }

  func request(of state: State) -> String? { state.calling }

  final func receive(_ event: VideoCall.Event) { events.send(.happened(event)) }
}

/// The state keeps the request of the last call, so an equal call is not requested again.
final class CallNotTakenBack: FeedbackMutant {
  override func endCall(_ state: inout State) {}
}

final class CallTakesTextBack: FeedbackMutant {
  override func endCall(_ state: inout State) { state = State(pushedId: state.pushedId) }
}

final class TextIsTheRequest: FeedbackMutant {
  override func request(of state: State) -> String? { state.calling ?? (state.text.isEmpty ? nil : state.text) }
}

final class NoAnswerTakesBack: FeedbackMutant {
  override func happen(_ event: VideoCall.Event, to state: inout State) {
    if event == .answer { state.calling = state.pushedId ?? state.text } else { super.happen(event, to: &state) }
  }
}
