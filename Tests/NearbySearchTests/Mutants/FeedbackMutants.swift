import Feedback
import Scenarios
import SearchSupport
import Streams

@testable import NearbySearch

/// The feedback architecture. Each mutant overrides a request of the state.
class FeedbackMutant: NearbyArchitecture {
  typealias State = NearbySearch.FeedbackState
  typealias Event = State.Event
  typealias Loop = Feedback<State, Event>

  class var name: String { String(describing: self) }
  static let origin = "a mutant of feedback"
  static let promise = Promise<NearbySearch>.identical

  private let server: NearbyServer
  private let user = PassthroughSubject<Event, Never>()
  private var system: AnyCancellable?

  required init(server: NearbyServer, screen: NearbyScreen, scheduler: VirtualScheduler) {
    self.server = server
    let waiting = Loop.react(request: \.typed) { _ in
      Just(Event.quiet).delay(for: .milliseconds(300), scheduler: scheduler)
    }
    let telling = Loop.react(request: \.error) { (_: NearbyError) in
      screen.showError()
      return Just(Event.toldError)
    }
    system = Publishers.system(
      initialState: State(), reduce: { [unowned self] in reduce($0, $1) },
      feedback: Feedback { [user] _ in user }, waiting, loading, telling
    )
    .sink { state in
      screen.show(state.titles)
      screen.setLoading(state.isLoading)
    }
  }

  func reduce(_ state: State, _ event: Event) -> State { State.reduce(state, event) }

  final func answers(to page: NearbySearch.Page) -> some Publisher<Event, Never> {
    server.places(on: page).materialize()
      .zip(server.offers(on: page).materialize()) {
        Event.answered(NearbySearch.PageAnswer(page: page, places: $0, offers: $1))
      }
  }

  var loading: Loop { .react(request: \.request) { [unowned self] in answers(to: $0.page) } }

  final func deviceDidMove(to location: String) { user.send(.moved(location)) }
  final func didChoose(_ location: String?) { user.send(.chose(location)) }
  final func didChangeText(_ text: String) { user.send(.typed(text)) }
  final func didReachBottom() { user.send(.reachedBottom) }
  final func didPull() { user.send(.pulled) }
}

/// A pull requests the outstanding page, which is no new request.
final class PageIsTheRequest: FeedbackMutant {
  override var loading: Loop { .react(request: \.request?.page) { [unowned self] in answers(to: $0) } }
}

final class ErrorNotTakenBack: FeedbackMutant {
  override func reduce(_ state: State, _ event: Event) -> State {
    if case .toldError = event { state } else { super.reduce(state, event) }
  }
}

final class MissingPageKept: FeedbackMutant {
  override func reduce(_ state: State, _ event: Event) -> State {
    var next = super.reduce(state, event)
    if case .reachedBottom = event { next.missing = state.missing }
    return next
  }
}
