import Scenarios

/// A cause names the section of the article whose listing has it. Pulls, links and confirmations are not in the
/// article: what differs there goes against our rule, unless the app traps.
extension Cause<Orders> {
  private static let problem = "What is the problem?"
  private static let stack = "I want to push screens"

  /// A crash. The article shows no second load, so it needs our pull.
  static let trapsOnMissingRow = Cause(
    "traps when a row is tapped that the list has no more", basis: .harm, section: problem,
    witness: [.appear, .listed(1), .refresh, .listed(2), .tap(4)]
  ) { $0.extra == [.traps] && $0.missing.isEmpty }

  /// The author does not say that orders are requested once. It costs a request.
  static let loadsAgain = Cause(
    "asks for orders that are awaited already", basis: .ourRule, section: problem, witness: [.appear, .refresh]
  ) { $0.extra == [.load] && $0.missing.isEmpty && $0.state.awaitedLoad != nil }

  static let takesUnloadedForUnknown = Cause(
    "tells that an order is unknown, because none have come yet", basis: .ourRule, witness: [.link(1)]
  ) { divergence in
    guard case .link(let id)? = divergence.event, divergence.state.orders == nil else { return false }
    return divergence.extra == [.tell(.unknown(id))] && (divergence.missing.isEmpty || divergence.missing == [.load])
  }

  static let followsLinkAtOnce = Cause(
    "answers a link at once, although newer orders are awaited or a transition is under way", basis: .ourRule,
    witness: [.appear, .listed(1), .refresh, .link(1)]
  ) { divergence in
    guard case .link(let id)? = divergence.event, divergence.state.orders != nil else { return false }
    return divergence.missing.isEmpty && [[.push(id)], [.tell(.unknown(id))]].contains(divergence.extra)
  }

  static let losesLink = Cause(
    "loses a link that comes during a transition", basis: .ourRule,
    witness: .listed + [.tap(0), .link(1), .done(1)]
  ) { divergence in
    guard let id = divergence.state.waiting, divergence.extra.isEmpty else { return false }
    return [[.dismiss], [.push(id)], [.tell(.unknown(id))]].contains(divergence.missing)
  }

  static let pushesUnderSheet = Cause(
    "pushes the order of a link under the details that are presented", basis: .ourRule, witness: .presented + [.link(1)]
  ) { divergence in
    guard case .link(let id)? = divergence.event else { return false }
    return divergence.missing == [.dismiss] && divergence.extra == [.push(id)]
  }

  /// The service is in the article, the link is not. The author warns that his search for the top screen may have to be
  /// adapted.
  static let cannotPushOverSheet = Cause(
    "does nothing at a link while details are presented: a sheet is in no navigation controller",
    basis: .ourRule, section: stack,
    witness: .presented + [.link(1)]
  ) { divergence in
    switch divergence.event {
    case .link?, .orders?, .failure?: divergence.missing == [.dismiss] && divergence.extra.isEmpty
    default: false
    }
  }

  static let leavesUnseen = Cause(
    "leaves details when their order is confirmed although the user has gone home", basis: .ourRule,
    witness: .pushed + [.confirm, .home, .confirmed(1)]
  ) { divergence in
    guard case .confirmed? = divergence.event, divergence.state.tab == .home else { return false }
    return divergence.missing.isEmpty && divergence.extra == [.pop]
  }

  static let popsOthers = Cause(
    "pops the details on top when the order of others is confirmed", basis: .ourRule,
    witness: .pushed + [.confirm, .link(2), .done(2), .confirmed(1)]
  ) { divergence in
    guard case .confirmed? = divergence.event, divergence.state.tab == .orders else { return false }
    return divergence.missing.isEmpty && divergence.extra == [.pop]
  }
}

extension [Cause<Orders>] {
  /// What lists do otherwise that are asked for rows, and for the orders of links.
  static var ofLists: Self {
    [.trapsOnMissingRow, .loadsAgain, .takesUnloadedForUnknown, .followsLinkAtOnce]
  }
}

extension Divergence<Orders> {
  var extra: [Orders.Decision] { actual.removing(expected) }
  var missing: [Orders.Decision] { expected.removing(actual) }
}

extension [Orders.Decision] {
  fileprivate func removing(_ others: Self) -> Self {
    others.reduce(into: self) { rest, other in
      if let index = rest.firstIndex(of: other) { rest.remove(at: index) }
    }
  }
}

extension [Orders.Event] {
  static var listed: Self { [.appear, .listed(1)] }

  /// Details are presented, and no transition is under way.
  static var presented: Self { listed + [.tap(0), .done(1)] }

  /// Details are pushed, and no transition is under way.
  static var pushed: Self { listed + [.link(1), .done(1)] }
}

extension Orders.Event {
  static func listed(_ number: Int) -> Self { .orders(Orders.World.orders(ofLoad: number), of: number) }
}
