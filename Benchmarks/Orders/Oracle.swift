public import Scenarios

extension Orders {
  /// A tap presents the order of its row, as in the article. A link pushes its order. One transition is made at a time, and
  /// each of them is asked for by the user: what a tap began, an answer does not change.
  ///
  /// What else there is to decide:
  /// - **Touches during a transition** change nothing: neither the same one again nor another.
  /// - **A link** leads to the tab with the orders. It waits until a transition has ended, and while orders are awaited. The
  ///   latest counts. What is presented is dismissed first, and the order pushed when that has ended.
  /// - **A link without orders** asks for them if nobody has, and waits for them. If they do not come, it goes on waiting, and
  ///   is followed when they come, however late.
  /// - **A link to the order that is on top** is followed like any other: details that are pushed get others on them, and those
  ///   that are presented are dismissed first. A link says where to go, whatever is there.
  /// - **A link to an order that is not in the list** is told when it would be followed. Nothing is dismissed for it.
  /// - **Who goes elsewhere** has forgotten the link that waits: by a tap, by closing or leaving details, or to the other tab.
  ///   Who pulls the list, or confirms, stays.
  /// - **The list** asks for its orders when it is shown first, and each time it is pulled. While they are awaited it does not
  ///   ask again. If they do not come, that is told, and the list stays as it is.
  /// - **A row that the list has no more**, as it got shorter under the finger, leads nowhere.
  /// - **A confirmation** is asked for once while it is awaited. When it has come the details are left, if they are on top and
  ///   nothing moves. If they are not, they stay.
  /// - **A refusal** is told if its details are still there. Who has left them did not wait for the reply: nothing is told over
  ///   other screens, the order is as it was, and can be confirmed again.
  /// - **An answer is for the screen that asked.** If that is gone, it changes nothing. Details are gone when they begin to go,
  ///   not if others are pushed on them.
  /// - **A memory warning** drops the list and all that is pushed on it if the user is at home. When he comes back, they are as
  ///   at first: an answer to the former list is for nobody. If he is not at home, nothing is dropped.
  /// - **The tabs** are not seen while details are presented. To select the one that is selected changes nothing.
  public struct Oracle: Scenarios.Oracle {
    /// The details of an order.
    struct Details {
      let id: Int
      /// The number of the confirmation that is awaited.
      var awaited: Int?
    }

    private(set) var tab = Tab.home
    /// Whether the list has been shown since the app was launched or the list was dropped.
    private var isListMade = false
    /// Nil if none have come yet.
    private(set) var orders: [Order]?
    /// The number of the load that is awaited.
    private(set) var awaitedLoad: Int?
    /// What is pushed on the list, the top last.
    private(set) var pushed: [Details] = []
    private(set) var presented: Details?
    /// The number of the transition that is under way.
    private(set) var transition: Int?
    /// The order to which the link that waits leads.
    private(set) var waiting: Int?
    private var loadCount = 0
    private var confirmationCount = 0
    private var transitionCount = 0

    public init() {}

    public mutating func decisions(at event: Event) -> [Decision] {
      switch event {
      case .appear:
        guard areTabsSeen, tab == .home else { return [] }
        return showOrders()
      case .home:
        guard areTabsSeen, tab == .orders else { return [] }
        tab = .home
        waiting = nil
        return []
      case .refresh: return isListSeen ? load() : []
      case .tap(let row): return tap(row)
      case .close:
        guard transition == nil, presented != nil else { return [] }
        waiting = nil
        return [leaveTop()]
      case .back:
        guard transition == nil, presented == nil, isTopPushed else { return [] }
        waiting = nil
        return [leaveTop()]
      case .confirm: return confirm()
      case .link(let id): return follow(id)
      case .memoryWarning:
        if tab == .home { drop() }
        return []

      case .orders(let orders, let number):
        guard number == awaitedLoad else { return [] }
        awaitedLoad = nil
        let isShown = self.orders == orders
        self.orders = orders
        return (isShown ? [] : [.show(orders)]) + goOn()
      case .failure(let number):
        guard number == awaitedLoad else { return [] }
        awaitedLoad = nil
        return [.tell(.noOrders)] + goOn()
      case .confirmed(let number):
        guard order(awaiting: number) != nil else { return [] }
        guard transition == nil, tab == .orders, top?.awaited == number else {
          forget(number)
          return []
        }
        return [leaveTop()]
      case .refused(let number):
        guard let id = order(awaiting: number) else { return [] }
        forget(number)
        return [.tell(.refused(id))]
      case .done(let number):
        guard number == transition else { return [] }
        transition = nil
        return goOn()
      }
    }

    // MARK: - What is seen

    private var areTabsSeen: Bool { transition == nil && presented == nil }
    private var isListSeen: Bool { areTabsSeen && tab == .orders && pushed.isEmpty }
    private var isTopPushed: Bool { tab == .orders && !pushed.isEmpty }
    /// The details that are on top, if they are.
    private var top: Details? { presented ?? pushed.last }

    // MARK: - The list

    private mutating func showOrders() -> [Decision] {
      tab = .orders
      if isListMade { return [] }
      isListMade = true
      return load()
    }

    private mutating func load() -> [Decision] {
      if awaitedLoad != nil { return [] }
      loadCount += 1
      awaitedLoad = loadCount
      return [.load]
    }

    private mutating func drop() {
      isListMade = false
      orders = nil
      awaitedLoad = nil
      pushed = []
    }

    // MARK: - Details

    private mutating func tap(_ row: Int) -> [Decision] {
      guard isListSeen, let orders, orders.indices.contains(row) else { return [] }
      waiting = nil
      presented = Details(id: orders[row].id)
      return [move(.present(orders[row].id))]
    }

    private mutating func leaveTop() -> Decision {
      if presented != nil {
        presented = nil
        return move(.dismiss)
      }
      pushed.removeLast()
      return move(.pop)
    }

    private mutating func move(_ decision: Decision) -> Decision {
      transitionCount += 1
      transition = transitionCount
      return decision
    }

    private mutating func confirm() -> [Decision] {
      guard transition == nil, presented != nil || isTopPushed, let top, top.awaited == nil else { return [] }
      confirmationCount += 1
      if presented != nil {
        presented?.awaited = confirmationCount
      } else {
        pushed[pushed.count - 1].awaited = confirmationCount
      }
      return [.confirm(top.id)]
    }

    /// The order whose details await the confirmation of that number; nil if none do.
    private func order(awaiting number: Int) -> Int? {
      (pushed + [presented].compactMap { $0 }).first { $0.awaited == number }?.id
    }

    private mutating func forget(_ number: Int) {
      if presented?.awaited == number { presented?.awaited = nil }
      for index in pushed.indices where pushed[index].awaited == number { pushed[index].awaited = nil }
    }

    // MARK: - Links

    private mutating func follow(_ id: Int) -> [Decision] {
      waiting = id
      let selection: [Decision] = tab == .home ? [.select(.orders)] + showOrders() : []
      return selection + (orders == nil ? load() : []) + goOn()
    }

    /// Follows the link that waits, if it need not wait any more.
    private mutating func goOn() -> [Decision] {
      guard transition == nil, tab == .orders, let id = waiting, awaitedLoad == nil, let orders else { return [] }
      guard orders.contains(where: { $0.id == id }) else {
        waiting = nil
        return [.tell(.unknown(id))]
      }
      if presented != nil { return [leaveTop()] }
      waiting = nil
      pushed.append(Details(id: id))
      return [move(.push(id))]
    }
  }
}
