import ReducerKit
import SearchSupport
import Streams

extension Orders {
  struct OrdersFeature: Reducer {
    typealias Details = ScreenStack.Details

    struct State: Equatable {
      /// Navigation is state: what is on the screens.
      var screens = ScreenStack()
      /// Whether a transition is under way. Then the screens do not match the state yet.
      var isMoving = false
      var awaitedLoad: Int?
      var loadCount = 0
      var detailsCount = 0
      var awaitingDetails: Set<Int> = []
      var link: Int?
    }

    enum Action {
      case screens(ScreenEvent)
      case opened(Int)
      case loaded(OrdersService.Answer, number: Int)
      case replied(OrdersService.Reply, to: Details)
    }

    let service: OrdersService
    let tell: (Problem) -> Void

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .screens(let event): return reduce(into: &state, event)

      case .opened(let id):
        state.link = id
        state.screens.tab = .orders
        let loading = state.screens.orders == nil ? load(&state) : .none
        return loading.merge(with: followLink(&state))

      case .loaded(let answer, let number):
        guard number == state.awaitedLoad else { return .none }
        state.awaitedLoad = nil
        switch answer {
        case .success(let orders):
          state.screens.orders = orders
          return followLink(&state)
        case .failure: return telling(.noOrders).merge(with: followLink(&state))
        }

      case .replied(let reply, let details):
        guard state.awaitingDetails.remove(details.number) != nil, state.screens.details.contains(details) else {
          return .none
        }
        switch reply {
        case .confirmed:
          if !state.isMoving, state.screens.top == details { state.leaveTop() }
          return .none
        case .refused: return telling(.refused(details.order.id))
        }
      }
    }

    private func reduce(into state: inout State, _ event: ScreenEvent) -> Effect<Action> {
      switch event {
      case .listMade:
        state.screens.dropList()
        state.awaitedLoad = nil
        return .none

      case .listLoaded, .listPulled: return load(&state)

      case .rowSelected(let row):
        let orders = state.screens.orders ?? []
        guard !state.isMoving, state.screens.isListSeen, orders.indices.contains(row) else { return .none }
        state.link = nil
        state.screens.presented = state.makeDetails(orders[row])
        state.isMoving = true
        return .none

      case .left:
        guard !state.isMoving, state.screens.top != nil else { return .none }
        state.link = nil
        state.leaveTop()
        return .none

      case .confirmed:
        guard let top = state.screens.top, state.awaitingDetails.insert(top.number).inserted else { return .none }
        return .publisher { service.reply(toConfirming: top.order.id).map { .replied($0, to: top) } }

      case .tabSelected(let tab):
        state.screens.tab = tab
        if tab == .home { state.link = nil }
        return .none

      case .settled:
        state.isMoving = false
        return followLink(&state)
      }
    }

    private func load(_ state: inout State) -> Effect<Action> {
      guard state.awaitedLoad == nil else { return .none }
      state.loadCount += 1
      let number = state.loadCount
      state.awaitedLoad = number
      return .publisher { service.loadedOrders().materialize().map { .loaded($0, number: number) } }
    }

    private func followLink(_ state: inout State) -> Effect<Action> {
      guard !state.isMoving, state.awaitedLoad == nil, let id = state.link, let orders = state.screens.orders else {
        return .none
      }
      guard let order = orders.first(where: { $0.id == id }) else {
        state.link = nil
        return telling(.unknown(id))
      }
      if state.screens.presented != nil {
        state.leaveTop()
      } else {
        state.link = nil
        state.screens.pushed.append(state.makeDetails(order))
        state.isMoving = true
      }
      return .none
    }

    private func telling(_ problem: Problem) -> Effect<Action> {
      .run { _ in
        tell(problem)
        return nil
      }
    }
  }
}

extension Orders.OrdersFeature.State {
  fileprivate mutating func makeDetails(_ order: Order) -> Orders.ScreenStack.Details {
    detailsCount += 1
    return Orders.ScreenStack.Details(number: detailsCount, order: order)
  }

  fileprivate mutating func leaveTop() {
    screens.leaveTop()
    isMoving = true
  }
}
