import Feedback
import Scenarios
import SearchSupport
import Streams

extension NearbySearch {
  /// A state machine with feedback, as in RxFeedback: work follows from the state, events follow from the work, and
  /// work that the state drops is cancelled.
  final class FeedbackScreen: NearbyArchitecture {
    static let name = "feedback"
    static let origin = "RxFeedback, cancellation driven by the state"
    static let kit = Kit.feedback
    static let promise = Promise<NearbySearch>.identical

    private typealias Event = FeedbackState.Event
    private typealias Loop = Feedback<FeedbackState, Event>

    private let user = PassthroughSubject<Event, Never>(.confined)
    private var system: AnyCancellable?

    init(server: NearbyServer, screen: NearbyScreen, scheduler: VirtualScheduler) {
      system = Publishers.system(
        initialState: FeedbackState(), reduce: FeedbackState.reduce,
        feedback: Feedback { [user] _ in user }, Self.waiting(scheduler), Self.loading(server), Self.telling(screen)
      )
      .sink { state in
        screen.show(state.titles)
        screen.setLoading(state.isLoading)
      }
    }

    func deviceDidMove(to location: String) { user.send(.moved(location)) }
    func didChoose(_ location: String?) { user.send(.chose(location)) }
    func didChangeText(_ text: String) { user.send(.typed(text)) }
    func didReachBottom() { user.send(.reachedBottom) }
    func didPull() { user.send(.pulled) }

    private static func waiting(_ scheduler: VirtualScheduler) -> Loop {
      .react(request: \.typed) { _ in Just(.quiet).delay(for: .milliseconds(300), scheduler: scheduler) }
    }

    private static func loading(_ server: NearbyServer) -> Loop {
      .react(request: \.request) { request in
        server.places(on: request.page).materialize()
          .zip(server.offers(on: request.page).materialize()) {
            .answered(PageAnswer(page: request.page, places: $0, offers: $1))
          }
      }
    }

    private static func telling(_ screen: NearbyScreen) -> Loop {
      .react(request: \.error) { (_: NearbyError) in
        screen.showError()
        return Just(Event.toldError)
      }
    }
  }
}
