import ReducerKit
import SearchSupport
import Streams

extension Characters {
  struct CharactersFeature: Reducer {
    struct State: Equatable {
      var prefix: String?
      var names: [String] = []
      /// Nil at first.
      var shown: BaseState?
      /// The request for the end of the list; nil during a request, after a failure, and after the last page.
      var next: Request?
      var failed: Request?
    }

    enum Action {
      case appeared
      case textChanged(String)
      case textQuiet(String)
      case bottomReached
      case retryTapped
      case answered(Result<CharacterPage, LoadError>, Request)
    }

    enum CancelID { case quietPeriod, request }

    let server: CharacterServer
    let scheduler: VirtualScheduler

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .appeared: return state.prefix == nil ? search("", &state) : .none

      case .textChanged(let text):
        return .publisher { Just(.textQuiet(text)).delay(for: .milliseconds(300), scheduler: scheduler) }
          .cancellable(id: CancelID.quietPeriod, cancelInFlight: true)

      case .textQuiet(let text): return text == state.prefix ?? "" ? .none : search(text, &state)

      case .bottomReached: return state.next.map { send($0, &state) } ?? .none

      case .retryTapped:
        guard let failed = state.failed else { return .none }
        state.shown = .loading
        return send(failed, &state)

      case .answered(.success(let page), _):
        state.names += page.names
        state.shown = state.names.isEmpty ? .empty : .success(state.names)
        if let prefix = state.prefix, state.names.count < page.total {
          state.next = .characters(startingWith: prefix, offset: state.names.count)
        }
        return .none

      case .answered(.failure(let error), let request):
        state.shown = .error(error)
        state.failed = request
        return .none
      }
    }

    private func search(_ prefix: String, _ state: inout State) -> Effect<Action> {
      state.prefix = prefix
      state.names = []
      state.shown = .loading
      return send(.characters(startingWith: prefix), &state)
    }

    private func send(_ request: Request, _ state: inout State) -> Effect<Action> {
      state.next = nil
      state.failed = nil
      return .publisher {
        server.reply(to: request).materialize().map { .answered(CharacterPage.result(of: $0), request) }
      }
      .cancellable(id: CancelID.request, cancelInFlight: true)
    }
  }
}
