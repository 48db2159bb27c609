import Feedback
import Scenarios
import SearchSupport
import Streams

extension PagedSearch {
  /// A state machine with feedback, as in RxFeedback: work follows from the state, events follow from the work, and
  /// work that the state drops is cancelled.
  final class FeedbackScreen: SearchArchitecture {
    static let name = "feedback"
    static let origin = "RxFeedback, cancellation driven by the state"
    static let kit = Kit.feedback
    static let promise = Promise<PagedSearch>.identical

    private typealias Event = FeedbackState.Event
    private typealias Loop = Feedback<FeedbackState, Event>

    let screen: SearchScreen
    private let user = PassthroughSubject<Event, Never>(.confined)
    private var system: AnyCancellable?

    init(server: SearchServer, screen: SearchScreen, scheduler: VirtualScheduler) {
      self.screen = screen
      system = Publishers.system(
        initialState: FeedbackState(), reduce: FeedbackState.reduce,
        feedback: Feedback { [user] _ in user }, Self.waiting(scheduler), Self.loading(server), Self.opening(screen),
        Self.telling(screen)
      )
      .sink { state in
        screen.show(state.titles)
        screen.setLoading(state.isLoading)
      }
    }

    func didChangeText(_ text: String) { user.send(.typed(text)) }
    func didReachBottom() { user.send(.reachedBottom) }
    func didSelect(_ row: Int) { user.send(.selected(row)) }

    private static func waiting(_ scheduler: VirtualScheduler) -> Loop {
      .react(request: \.typed) { _ in Just(.quiet).delay(for: .milliseconds(300), scheduler: scheduler) }
    }

    private static func loading(_ server: SearchServer) -> Loop {
      .react(request: \.requested) { page in server.titles(of: page).materialize().map { .answered($0) } }
    }

    private static func opening(_ screen: SearchScreen) -> Loop {
      .react(request: \.opening) { (title: String) in
        screen.open(title)
        return Just(Event.opened)
      }
    }

    private static func telling(_ screen: SearchScreen) -> Loop {
      .react(request: \.error) { (_: SearchError) in
        screen.showError()
        return Just(Event.toldError)
      }
    }
  }
}
