import ReducerKit
import SearchSupport
import Streams

extension PagedSearch {
  struct SearchFeature: Reducer {
    struct State: Equatable {
      var query: String?
      var titles: [String] = []
      var isLoading = false
      var nextPage: Page?
    }

    enum Action {
      case textChanged(String)
      case textQuiet(String)
      case bottomReached
      case rowTapped(Int)
      case answered(Result<[String], SearchError>, Page)
    }

    enum CancelID { case quietPeriod, page }

    let server: SearchServer
    let screen: SearchScreen
    let scheduler: VirtualScheduler

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .textChanged(let text):
        return .publisher { Just(.textQuiet(text)).delay(for: .milliseconds(300), scheduler: scheduler) }
          .cancellable(id: CancelID.quietPeriod, cancelInFlight: true)

      case .textQuiet(let text):
        guard !text.isEmpty, text != state.query else { return .none }
        state.query = text
        state.titles = []
        return load(Page(text, 1), &state)

      case .bottomReached: return state.nextPage.map { load($0, &state) } ?? .none

      case .rowTapped(let row):
        guard state.titles.indices.contains(row) else { return .none }
        let title = state.titles[row]
        return perform { screen.open(title) }

      case .answered(let answer, let page):
        state.isLoading = false
        state.nextPage = page.missing(after: answer)
        switch answer {
        case .success(let titles):
          state.titles += titles
          return .none
        case .failure: return perform { screen.showError() }
        }
      }
    }

    private func load(_ page: Page, _ state: inout State) -> Effect<Action> {
      state.isLoading = true
      state.nextPage = nil
      return .publisher { server.titles(of: page).materialize().map { .answered($0, page) } }
        .cancellable(id: CancelID.page, cancelInFlight: true)
    }

    private func perform(_ work: @escaping () -> Void) -> Effect<Action> {
      .run { _ in
        work()
        return nil
      }
    }
  }
}
