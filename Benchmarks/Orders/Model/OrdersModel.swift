extension Orders {
  /// Facts, and what follows from them: what is on the screens, and what should be asked and told.
  struct Model {
    typealias Details = ScreenStack.Details

    var screens = ScreenStack()
    /// Whether a transition is under way.
    var isMoving = false
    /// The number of the load that is awaited.
    var awaitedLoad: Int?
    var loadCount = 0
    var detailsCount = 0
    /// The numbers of the details whose confirmation is awaited.
    var awaitingDetails: Set<Int> = []
    /// The order to which the link that waits leads.
    var waitingLink: Int?

    // True, not nil or not empty in the turn in which they happen.
    var isAsking = false
    var confirmed: Details?
    var problems: [Problem] = []
  }
}

extension Orders.Model {
  // The orders should be asked for in the turn in which they are wanted and not awaited.
  var shouldLoad: Int? { isAsking ? loadCount : nil }

  // A confirmation should be asked for in the turn in which it is wanted and not awaited.
  var shouldConfirm: Details? { confirmed }

  // Problems should be told in the turn in which they are found: orders that do not come, and a link that leads nowhere.
  var shouldTell: [Orders.Problem] { problems }

  mutating func endTurn() {
    isAsking = false
    confirmed = nil
    problems = []
  }

  // MARK: - The list

  mutating func makeList() {
    screens.dropList()
    awaitedLoad = nil
  }

  mutating func load() {
    guard awaitedLoad == nil else { return }
    loadCount += 1
    awaitedLoad = loadCount
    isAsking = true
  }

  /// An answer to what is not awaited is ignored.
  mutating func take(_ answer: OrdersService.Answer, number: Int) {
    guard number == awaitedLoad else { return }
    awaitedLoad = nil
    switch answer {
    case .success(let orders): screens.orders = orders
    case .failure: problems.append(.noOrders)
    }
    followLink()
  }

  // MARK: - Details

  mutating func select(_ row: Int) {
    guard !isMoving, screens.isListSeen, let orders = screens.orders, orders.indices.contains(row) else { return }
    waitingLink = nil
    screens.presented = makeDetails(orders[row])
    isMoving = true
  }

  private mutating func makeDetails(_ order: Order) -> Details {
    detailsCount += 1
    return Details(number: detailsCount, order: order)
  }

  /// The user leaves the details on top.
  mutating func leave() {
    guard !isMoving, screens.top != nil else { return }
    waitingLink = nil
    leaveTop()
  }

  private mutating func leaveTop() {
    screens.leaveTop()
    isMoving = true
  }

  mutating func confirm() {
    guard let top = screens.top, awaitingDetails.insert(top.number).inserted else { return }
    confirmed = top
  }

  mutating func take(_ reply: OrdersService.Reply, to details: Details) {
    guard awaitingDetails.remove(details.number) != nil, screens.details.contains(details) else { return }
    switch reply {
    case .confirmed: if !isMoving, screens.top == details { leaveTop() }
    case .refused: problems.append(.refused(details.order.id))
    }
  }

  // MARK: - Links

  mutating func open(_ id: Int) {
    waitingLink = id
    screens.tab = .orders
    if screens.orders == nil { load() }
    followLink()
  }

  mutating func select(_ tab: Orders.Tab) {
    screens.tab = tab
    if tab == .home { waitingLink = nil }
  }

  mutating func settle() {
    isMoving = false
    followLink()
  }

  private mutating func followLink() {
    guard !isMoving, awaitedLoad == nil, let id = waitingLink, let orders = screens.orders else { return }
    guard let order = orders.first(where: { $0.id == id }) else {
      waitingLink = nil
      problems.append(.unknown(id))
      return
    }
    if screens.presented != nil { return leaveTop() }
    waitingLink = nil
    screens.pushed.append(makeDetails(order))
    isMoving = true
  }
}
