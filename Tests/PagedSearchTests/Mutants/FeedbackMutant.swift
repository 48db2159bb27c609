import Feedback
import Scenarios
import SearchSupport
import Streams

@testable import PagedSearch

/// The feedback architecture. Each mutant overrides the reducer or a feedback.
class FeedbackMutant: SearchArchitecture {
  typealias State = PagedSearch.FeedbackState
  typealias Event = State.Event
  typealias Loop = Feedback<State, Event>

  class var name: String { String(describing: self) }
  static let origin = "a mutant of feedback"
  static let promise = Promise<PagedSearch>.identical

  final let server: SearchServer
  final let screen: SearchScreen
  final let scheduler: VirtualScheduler
  private let user = PassthroughSubject<Event, Never>()
  private var system: AnyCancellable?

  required init(server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler) {
    self.server = server
    self.screen = screen
    self.scheduler = scheduler
    let opening = Loop.react(request: \.opening) { (title: String) in
      screen.open(title)
      return Just(Event.opened)
    }
    let telling = Loop.react(request: \.error) { (_: SearchError) in
      screen.showError()
      return Just(Event.toldError)
    }
    system = Publishers.system(
      initialState: State(), reduce: { [unowned self] in reduce($0, $1) },
      feedback: Feedback { [user] _ in user }, waiting, loading, opening, telling
    )
    .sink { state in
      screen.show(state.titles)
      screen.setLoading(state.isLoading)
    }
  }

  func reduce(_ state: State, _ event: Event) -> State { State.reduce(state, event) }

  final var quiet: some Publisher<Event, Never> { Just(.quiet).delay(for: .milliseconds(300), scheduler: scheduler) }

  var waiting: Loop { .react(request: \.typed) { [unowned self] _ in quiet } }

  final func answer(to page: PagedSearch.Page) -> some Publisher<Event, Never> {
    server.titles(of: page).materialize().map { .answered($0) }
  }

  var loading: Loop { .react(request: \.requested) { [unowned self] page in answer(to: page) } }

  final func didChangeText(_ text: String) { user.send(.typed(text)) }
  final func didReachBottom() { user.send(.reachedBottom) }
  final func didSelect(_ row: Int) { user.send(.selected(row)) }
}
