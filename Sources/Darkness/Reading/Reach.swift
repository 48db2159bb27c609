/// The places from which the effect can be reached, judged by names in the sources.
///
/// A place *reaches* the effect if
/// 1. it calls the effect, or passes it on to be called; or a closure in it reaches it;
/// 2. it mentions a function or property whose body reaches the effect, or a variable to which such a closure or the
/// effect itself is assigned;
/// 3. it assigns to a variable whose observer or setter reaches the effect;
/// 4. it sends to a node, or assigns to a variable, whose value *flows* on to the effect.
///
/// A value flows on to the effect
///
/// - if an operator is applied to it, or it is an argument of a call, and a closure of this call, or of a later one in
///   the chain, reaches the effect;
/// - if it is assigned to a variable that flows on;
/// - if it is read in a *live* place: a closure of such a chain before the end, or a property or function whose value
///   flows on, or is read by a closure at the end of a chain.
///
/// A place decides if it has a condition and one of these holds: it reaches the effect; it is live; or it is a property
/// or function whose value is read by a place for which one of these holds, such as `shouldMakeCall`, which the chain
/// reads. A helper whose value no such place reads does not decide. If a place reaches the effect only through a
/// closure, it makes only those helpers decide that it reads in a test: not `title` in the `body` of a view with a
/// button for the effect.
///
/// Limits:
///
/// - Declarations with one name count as one, except local names, and except a property and a method, of which only a
///   call means the method.
/// - Links made by a kit are seen only where values and closures are passed to the same call.
/// - A place that stores data in a variable, for another place to read later, does not decide by that.
struct Reach {
  private let facts: Facts
  private let isTrue: [Bool]

  init(_ flow: Flow, _ bodies: Bodies, effectPlaces: [Int], nameCount: Int) {
    facts = Facts(placeCount: bodies.parents.count, nameCount: nameCount, callCount: flow.calls.count)
    var rules = Rules(facts: facts)
    rules.add(bodies)
    for (number, call) in flow.calls.enumerated() { rules.add(call, number) }
    for closure in flow.closures { rules.add(closure, flow, bodies) }
    for mention in flow.mentions { rules.add(mention, bodies) }
    let calls = flow.calls.indices.filter { flow.calls[$0].takesEffect }
    isTrue = rules.following(
      effectPlaces.map(facts.actsItself) + calls.map(facts.isGiven) + flow.effectNames.map(facts.leads))
  }

  /// Whether the place reaches the effect, is live, or is read on the way to it. Its conditions are not considered.
  func decides(_ place: Int) -> Bool {
    isTrue[facts.reaches(place)] || isTrue[facts.isLive(place)] || isTrue[facts.isRead(place)]
  }

  /// Whether a mention of the name reaches the effect.
  func leads(_ name: Int) -> Bool { isTrue[facts.leads(name)] }

  /// Whether the name's value flows on to the effect.
  func flows(_ name: Int) -> Bool { isTrue[facts.flows(name)] }
}

/// Numbers the facts about places, names and calls.
private struct Facts {
  let placeCount: Int
  let nameCount: Int
  let callCount: Int

  var count: Int { 3 * placeCount + 5 * nameCount + 2 * callCount + placeCount }

  func reaches(_ place: Int) -> Int { place }
  /// The place's value flows on.
  func isLive(_ place: Int) -> Int { placeCount + place }
  /// The place's value is read by a place that reaches the effect, is live, or is itself read in this way.
  func isRead(_ place: Int) -> Int { 2 * placeCount + place }

  func leads(_ name: Int) -> Int { 3 * placeCount + name }
  func flows(_ name: Int) -> Int { 3 * placeCount + nameCount + name }
  /// The places with that name are live, or read.
  func areLive(_ name: Int) -> Int { 3 * placeCount + 2 * nameCount + name }
  func areRead(_ name: Int) -> Int { 3 * placeCount + 3 * nameCount + name }
  /// Assigning to the name reaches the effect.
  func acts(_ name: Int) -> Int { 3 * placeCount + 4 * nameCount + name }

  /// The arguments of the call flow on.
  func isGiven(_ call: Int) -> Int { 3 * placeCount + 5 * nameCount + call }
  /// The receiver of the call flows on.
  func isReceived(_ call: Int) -> Int { 3 * placeCount + 5 * nameCount + callCount + call }

  /// The place reaches the effect other than through a closure in it.
  func actsItself(_ place: Int) -> Int { 3 * placeCount + 5 * nameCount + 2 * callCount + place }

  /// Values with this exit flow on.
  func flowsOn(_ exit: Flow.Exit) -> Int {
    switch exit {
    case .argument(let call): isGiven(call)
    case .receiver(let call): isReceived(call)
    case .name(let name): flows(name)
    case .place(let place): isLive(place)
    }
  }
}

/// The implications between facts. Every rule has one premise, so the facts that hold are reachable in the graph of
/// rules from the known ones.
///
/// - Complexity: O(places + names + calls + mentions).
private struct Rules {
  let facts: Facts
  private var consequences: [[Int32]]

  init(facts: Facts) {
    self.facts = facts
    consequences = Array(repeating: [], count: facts.count)
  }

  private mutating func add(_ premise: Int, _ consequence: Int) { consequences[premise].append(Int32(consequence)) }

  mutating func add(_ bodies: Bodies) {
    for (place, parent) in bodies.parents.enumerated() {
      add(facts.actsItself(place), facts.reaches(place))
      if bodies.isClosure[place], let parent { add(facts.reaches(place), facts.reaches(parent)) }
    }
    for (function, value) in bodies.homonyms { add(facts.leads(value), facts.leads(function)) }
    for (name, places) in bodies.ofName {
      for place in places { add(facts.reaches(place), facts.leads(name)) }
    }
    for (name, places) in bodies.ofValue {
      for place in places {
        add(facts.areLive(name), facts.isLive(place))
        add(facts.areRead(name), facts.isRead(place))
      }
    }
    for (name, places) in bodies.onAssignment {
      for place in places { add(facts.reaches(place), facts.acts(name)) }
    }
    for name in 0..<facts.nameCount { add(facts.flows(name), facts.acts(name)) }
  }

  mutating func add(_ call: Flow.Call, _ number: Int) {
    let (given, received) = (facts.isGiven(number), facts.isReceived(number))
    add(facts.flowsOn(call.exit), given)
    add(facts.flowsOn(call.exit), received)
    for closure in call.closures {
      add(facts.reaches(closure), given)
      add(facts.isLive(closure), given)
    }
    for name in call.arguments {
      add(facts.leads(name), given)
      if call.role == .ends { add(facts.flows(name), given) }
    }
    if call.role != nil { add(given, received) }
  }

  mutating func add(_ closure: Flow.Closure, _ flow: Flow, _ bodies: Bodies) {
    add(facts.flowsOn(closure.exit), facts.isLive(closure.place))
    guard case .name(let name) = closure.exit else { return }
    if let parent = bodies.parents[closure.place] { add(facts.flows(name), facts.isRead(parent)) }
    if closure.call.flatMap({ flow.calls[$0].role }) != .ends { add(facts.reaches(closure.place), facts.leads(name)) }
  }

  mutating func add(_ mention: Flow.Mention, _ bodies: Bodies) {
    let (name, place) = (mention.name, mention.place)
    add(facts.leads(name), facts.actsItself(place))
    if case .name(let other) = mention.exit { add(facts.leads(name), facts.leads(other)) }
    switch mention.use {
    case .assign: return add(facts.acts(name), facts.actsItself(place))
    case .send, .handOver, .end: add(facts.flows(name), facts.actsItself(place))
    case .read: break
    }
    let reaching = mention.isTested ? facts.reaches(place) : facts.actsItself(place)
    for fact in [reaching, facts.isLive(place), facts.isRead(place)] { add(fact, facts.areRead(name)) }
    if let variable = mention.variable { add(facts.areRead(variable), facts.areRead(name)) }
    if bodies.endsChain[place] { add(facts.reaches(place), facts.areLive(name)) }
    let flowsOn = facts.flowsOn(mention.exit)
    add(flowsOn, facts.flows(name))
    add(flowsOn, facts.areLive(name))
    if case .name = mention.exit { add(flowsOn, facts.isRead(place)) }
  }

  /// For each fact, whether it follows from the known ones.
  func following(_ known: [Int]) -> [Bool] {
    var isTrue = Array(repeating: false, count: facts.count)
    var open = known
    while let fact = open.popLast() {
      if isTrue[fact] { continue }
      isTrue[fact] = true
      open += consequences[fact].lazy.map(Int.init)
    }
    return isTrue
  }
}
