/// From which places the effect can be reached, found by the names in the sources of a subject.
///
/// A place *reaches* the effect if
/// 1. it calls the effect, or hands it on to be called; or a closure in it reaches it;
/// 2. it mentions a function or property whose body reaches it, or a variable that was given such a closure;
/// 3. it assigns to a variable whose observer or setter reaches it;
/// 4. it sends to a node, or assigns to a variable, whose value *flows* on to the effect.
///
/// A value flows on to the effect if it is what an operator works on, or is an argument of a call, and a closure of this
/// call, or of a later one in the chain, reaches the effect; if it goes into a variable that flows on; if it is read in a
/// *live* place: a closure of such a chain before the end, or a property or function whose value flows on, or is read by a
/// closure at the end of a chain.
///
/// A place decides if it has a condition and reaches the effect, is live, or is a property or function whose value is read
/// by one that decides: `shouldMakeCall`, which the chain reads. A helper whose value no such place reads does not.
///
/// Limits: two things of one name are taken for one, save local names, which are told apart; what a kit links is seen only
/// as far as its calls are given values and closures together; data that are left in a variable, for another place to read
/// when its time comes, do not make who leaves them decide.
struct Reach {
  private(set) var reaches: [Bool]
  /// Whether a name, mentioned, leads to the effect: what optional chaining on it skips.
  private(set) var leads: [Bool]
  /// Places whose value flows on.
  private var isLive: [Bool]
  /// Places whose value is read on the way.
  private var isRead: [Bool]
  /// Whether a name's value flows on.
  private(set) var flows: [Bool]

  /// By call: whether what it is given flows on.
  private struct CallFlow {
    var argument: [Bool]
    var receiver: [Bool]

    init(count: Int) {
      argument = Array(repeating: false, count: count)
      receiver = argument
    }
  }

  private let flow: Flow
  private let bodies: Bodies
  private var hasChanged = false

  init(_ flow: Flow, _ bodies: Bodies, effectPlaces: [Int], nameCount: Int) {
    self.flow = flow
    self.bodies = bodies
    let placeCount = bodies.parents.count
    reaches = Array(repeating: false, count: placeCount)
    isLive = reaches
    isRead = reaches
    leads = Array(repeating: false, count: nameCount)
    flows = leads
    for place in effectPlaces { reaches[place] = true }
    repeat {
      hasChanged = false
      spread()
    } while hasChanged
  }

  func decides(_ place: Int) -> Bool { reaches[place] || isLive[place] || isRead[place] }

  private mutating func spread() {
    // What holds others comes before them.
    for place in reaches.indices.reversed() where reaches[place] && bodies.isClosure[place] {
      if let parent = bodies.parents[place] { mark(\.reaches, parent) }
    }
    var calls = CallFlow(count: flow.calls.count)
    // A call's exit is an outer call, which comes before it.
    for (number, call) in flow.calls.enumerated() {
      let goesOn = flowsOn(call.exit, calls)
      calls.argument[number] = goesOn || flowsOn(through: call)
      calls.receiver[number] = call.role == nil ? goesOn : calls.argument[number]
    }
    for (name, places) in bodies.ofName where places.contains(where: { reaches[$0] }) { mark(\.leads, name) }
    for closure in flow.closures { spread(closure, calls) }
    for mention in flow.mentions { spread(mention, calls) }
  }

  private mutating func spread(_ closure: Flow.Closure, _ calls: CallFlow) {
    let flowsOn = flowsOn(closure.exit, calls)
    if flowsOn { mark(\.isLive, closure.place) }
    guard case .name(let name) = closure.exit else { return }
    if flowsOn, let parent = bodies.parents[closure.place] { mark(\.isRead, parent) }
    let role = closure.call.flatMap { flow.calls[$0].role }
    if reaches[closure.place], role != .ends { mark(\.leads, name) }
  }

  private mutating func spread(_ mention: Flow.Mention, _ calls: CallFlow) {
    let (name, place) = (mention.name, mention.place)
    if leads[name] {
      mark(\.reaches, place)
      if case .name(let other) = mention.exit { mark(\.leads, other) }
    }
    switch mention.use {
    case .assign:
      if flows[name] || bodies.onAssignment[name, default: []].contains(where: { reaches[$0] }) {
        mark(\.reaches, place)
      }
    case .send, .handOver, .end:
      if flows[name] { mark(\.reaches, place) }
    case .read: break
    }
    guard mention.use != .assign else { return }
    let values = bodies.ofValue[name, default: []]
    if decides(place) { for value in values { mark(\.isRead, value) } }
    if flowsOn(mention.exit, calls) {
      mark(\.flows, name)
      for value in values { mark(\.isLive, value) }
      if case .name = mention.exit { mark(\.isRead, place) }
    }
    if reaches[place], bodies.endsChain[place] { for value in values { mark(\.isLive, value) } }
  }

  private func flowsOn(through call: Flow.Call) -> Bool {
    call.takesEffect || call.closures.contains { reaches[$0] || isLive[$0] }
      || call.arguments.contains { leads[$0] || (call.role == .ends && flows[$0]) }
  }

  private func flowsOn(_ exit: Flow.Exit, _ calls: CallFlow) -> Bool {
    switch exit {
    case .argument(let number): calls.argument[number]
    case .receiver(let number): calls.receiver[number]
    case .name(let name): flows[name]
    case .place(let place): isLive[place]
    }
  }

  private mutating func mark(_ flags: WritableKeyPath<Reach, [Bool]>, _ index: Int) {
    guard !self[keyPath: flags][index] else { return }
    self[keyPath: flags][index] = true
    hasChanged = true
  }
}

/// Which places belong to which names.
struct Bodies {
  /// Functions and getters, by name.
  var ofName: [Int: [Int]] = [:]
  /// Those of them that have a value.
  var ofValue: [Int: [Int]] = [:]
  /// Setters and observers, by the name of the property.
  var onAssignment: [Int: [Int]] = [:]
  /// By place.
  var parents: [Int?] = []
  var isClosure: [Bool] = []
  /// Whether it is a closure at the end of a chain, which runs at every value: that of `sink`.
  var endsChain: [Bool] = []

  init(_ files: [FileReading], _ names: Names) {
    for file in files {
      for entry in file.outline.entries { add(entry, file, names) }
    }
  }

  private mutating func add(_ entry: Outline.Entry, _ file: FileReading, _ names: Names) {
    let (tree, place) = (file.tree, parents.count)
    parents.append(entry.parent.map { file.firstPlace + $0 })
    isClosure.append(entry.kind == .closure)
    let call = tree.call(takingClosure: entry.node)
    endsChain.append(
      entry.kind == .closure && call.flatMap { file.operators.applications[$0] }?.operation.role == .ends)
    switch (entry.kind, tree.kind(entry.node)) {
    case (.property, _):
      guard let name = names.shared[entry.name] else { return }
      ofName[name, default: []].append(place)
      ofValue[name, default: []].append(place)
    case (.function, .functionDecl):
      guard let name = names.shared[entry.name] else { return }
      ofName[name, default: []].append(place)
      let hasValue = tree.child(entry.node, .functionSignature).flatMap { tree.child($0, .returnClause) } != nil
      if hasValue { ofValue[name, default: []].append(place) }
    case (.function, .accessorDecl):
      let owner = tree.ancestor(entry.node) { $0 == .patternBinding || $0 == .subscriptDecl }
      guard let name = owner.flatMap({ tree.boundNames(in: $0).first?.name }).flatMap({ names.shared[$0] }) else {
        return
      }
      onAssignment[name, default: []].append(place)
    default: break
    }
  }
}
