import Khipu

extension Orders.KhipuOrders {
  struct AppState: Alterable {
    let screens: Orders.ScreenStack
    let isMoving: Bool
    let loads: Loads
    let detailsCount: Int
    /// The numbers of the details that await a confirmation.
    let awaiting: Set<Int>
    /// The order of the waiting link.
    let link: Int?

    struct Loads {
      let count: Int
      let isAwaited: Bool
    }

    enum Change {
      case making(Making)
      case loading(Loading)
      case showing(Showing)
      case confirming(Confirming)
      case waiting(Waiting)

      enum Making { case list }
      enum Loading {
        case begun
        case ended
        case orders([Order])
      }
      enum Showing {
        case tab(Tab)
        case presented(Order)
        case pushed(Order)
        case lessByTop
        case settled
      }
      enum Confirming {
        case begun(Details)
        case ended(Details)
      }
      enum Waiting {
        case forOrder(Int)
        case forNothing
      }
    }

    func altered(by change: Change) -> AppState {
      switch change {
      case .making(.list):
        AppState(screens.altered { $0.dropList() }, isMoving, loads.ending(), detailsCount, awaiting, link)
      case .loading(.begun): AppState(screens, isMoving, loads.beginning(), detailsCount, awaiting, link)
      case .loading(.ended): AppState(screens, isMoving, loads.ending(), detailsCount, awaiting, link)
      case .loading(.orders(let orders)):
        AppState(screens.altered { $0.orders = orders }, isMoving, loads, detailsCount, awaiting, link)
      case .showing(.tab(let tab)):
        AppState(screens.altered { $0.tab = tab }, isMoving, loads, detailsCount, awaiting, link)
      case .showing(.presented(let order)):
        AppState(
          screens.altered { $0.presented = details(order) }, true, loads, detailsCount + 1, awaiting, link)
      case .showing(.pushed(let order)):
        AppState(
          screens.altered { $0.pushed.append(details(order)) }, true, loads, detailsCount + 1, awaiting, link)
      case .showing(.lessByTop):
        AppState(screens.altered { $0.leaveTop() }, true, loads, detailsCount, awaiting, link)
      case .showing(.settled): AppState(screens, false, loads, detailsCount, awaiting, link)
      case .confirming(.begun(let details)):
        AppState(screens, isMoving, loads, detailsCount, awaiting.union([details.number]), link)
      case .confirming(.ended(let details)):
        AppState(screens, isMoving, loads, detailsCount, awaiting.subtracting([details.number]), link)
      case .waiting(.forOrder(let id)): AppState(screens, isMoving, loads, detailsCount, awaiting, id)
      case .waiting(.forNothing): AppState(screens, isMoving, loads, detailsCount, awaiting, nil)
      }
    }

    private func details(_ order: Order) -> Details { Details(number: detailsCount + 1, order: order) }
  }
}

extension Orders.KhipuOrders.AppState {
  /// The app is at home, and no orders were requested.
  init() { self.init(Orders.ScreenStack(), false, Loads(count: 0, isAwaited: false), 0, [], nil) }

  private init(
    _ screens: Orders.ScreenStack, _ isMoving: Bool, _ loads: Loads, _ detailsCount: Int, _ awaiting: Set<Int>,
    _ link: Int?
  ) {
    (self.screens, self.isMoving, self.loads, self.detailsCount) = (screens, isMoving, loads, detailsCount)
    (self.awaiting, self.link) = (awaiting, link)
  }
}

extension Orders.KhipuOrders.AppState.Loads {
  func beginning() -> Self { Self(count: count + 1, isAwaited: true) }
  func ending() -> Self { Self(count: count, isAwaited: false) }
}

extension Orders.ScreenStack {
  fileprivate func altered(by change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
