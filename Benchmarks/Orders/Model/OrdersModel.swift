extension Orders {
  /// Facts, and values that follow from them: the screens, the requests and the reports.
  struct Model {
    typealias Details = ScreenStack.Details

    var screens = ScreenStack()
    var isMoving = false
    var awaitedLoad: Int?
    var loadCount = 0
    var detailsCount = 0
    var awaitingDetails: Set<Int> = []
    var waitingLink: Int?

    // Set only in the turn in which they happen.
    var isAsking = false
    var confirmed: Details?
    var problems: [Problem] = []
  }
}

extension Orders.Model {
  // The orders should be requested in the turn in which they are wanted and not awaited.
  var shouldLoad: Int? { isAsking ? loadCount : nil }

  // A confirmation should be requested in the turn in which it is wanted and not awaited.
  var shouldConfirm: Details? { confirmed }

  // Problems should be reported in the turn in which they occur: orders that do not come, and links to unknown orders.
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

  /// Ignores answers to former loads.
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
