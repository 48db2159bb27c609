public import Scenarios

extension Orders {
  /// A tap presents the order of its row, as in the article. A link pushes its order. One transition is made at a time,
  /// at the user's request: an answer does not change a transition that a tap began.
  ///
  /// Further rules:
  /// - **Touches during a transition** change nothing: neither the same touch again nor another.
  /// - **A link** leads to the orders' tab. It waits for the end of a transition, and while orders are awaited. The
  ///   latest link counts. Presented details are dismissed first; the order is pushed after that.
  /// - **A link without orders** requests them unless they are awaited, and waits for them. If they do not come, it
  ///   goes on waiting, and is followed when they come later.
  /// - **A link to the order on top** is followed like any other: over pushed details it pushes others, and presented
  ///   details are dismissed first.
  /// - **A link to an order that is not in the list** is reported when it would be followed. Nothing is dismissed for
  ///   it.
  /// - **A user who goes elsewhere** discards the waiting link: by a tap, by closing or leaving details, or by the
  ///   other tab. Pulling the list or confirming does not discard it.
  /// - **The list** requests its orders when it is shown first, and each time it is pulled, unless they are awaited. If
  ///   they do not come, that is reported, and the list stays as it is.
  /// - **A row that the list has no more**, because it got shorter under the finger, leads nowhere.
  /// - **A confirmation** is requested once while it is awaited. When it comes, its details are left if they are on top
  ///   and no transition is under way. Otherwise they stay.
  /// - **A refusal** is reported if its details are still there. If the user has left them, nothing is reported over
  ///   other screens. The order is unchanged, and can be confirmed again.
  /// - **An answer is for the screen that requested it.** If that is gone, it changes nothing. Details are gone when
  ///   they begin to leave, not if others are pushed on them.
  /// - **A memory warning** drops the list and all that is pushed on it if the user is at home. The list starts anew
  ///   when the user comes back: answers to the former list are ignored. If the user is not at home, nothing is
  ///   dropped.
  /// - **The tabs** are covered while details are presented. Selecting the selected tab changes nothing.
  public struct Oracle: Scenarios.Oracle {
    struct Details {
      let id: Int
      /// The number of the awaited confirmation.
      var awaited: Int?
    }

    private(set) var tab = Tab.home
    /// Whether the list has been shown since the launch, or since it was dropped.
    private var isListMade = false
    /// Nil before the first answer.
    private(set) var orders: [Order]?
    private(set) var awaitedLoad: Int?
    /// The screens pushed on the list, the top last.
    private(set) var pushed: [Details] = []
    private(set) var presented: Details?
    private(set) var transition: Int?
    /// The order of the waiting link.
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
