/// The flow of values between names, places and calls in all files, each identified by a number.
struct Flow {
  enum Exit {
    case argument(of: Int)
    case receiver(of: Int)
    case name(Int)
    /// The place that contains it, which may return it.
    case place(Int)
  }

  enum Use {
    /// Its value is read, or it is a called function.
    case read
    /// `name.send(…)`: a method other than an operator is called on it.
    case send
    case assign
    /// It is passed to a function other than an operator.
    case handOver
    /// It is passed to the end of a chain: `.subscribe(name)`.
    case end
  }

  struct Mention {
    var name: Int
    var place: Int
    var use: Use
    var exit: Exit
    /// Whether it is in the test of a statement or of `?:`.
    var isTested: Bool
    /// The local variable that receives its value.
    var variable: Int?
  }

  /// A call that values pass through.
  struct Call {
    var closures: [Int] = []
    var arguments: [Int] = []
    var role: Operator.Role?
    var takesEffect: Bool
    var exit: Exit
  }

  struct Closure {
    var place: Int
    var call: Int?
    var exit: Exit
  }

  private(set) var mentions: [Mention] = []
  private(set) var calls: [Call] = []
  private(set) var closures: [Closure] = []
  /// The variables to which the effect itself is assigned.
  private(set) var effectNames: [Int] = []

  init(_ files: [FileReading], _ names: Names, effects: Set<String>) {
    for file in files { add(file, names, effects) }
  }

  private mutating func add(_ file: FileReading, _ names: Names, _ effects: Set<String>) {
    let tree = file.tree
    var callNumbers: [Int: Int] = [:]
    for node in tree.nodes.indices where tree.kind(node) == .functionCallExpr {
      callNumbers[node] = calls.count + callNumbers.count
    }
    let exits = Exits(file: file, names: names, callNumbers: callNumbers)
    for node in tree.nodes.indices {
      switch tree.kind(node) {
      case .functionCallExpr:
        let given = tree.arguments(of: node).compactMap { tree.value(ofArgument: $0).flatMap(tree.reference) }
        calls.append(
          Call(
            closures: tree.closures(of: node).map(file.place), arguments: given.compactMap { names.number($0, file) },
            role: file.operators.applications[node]?.operation.role,
            takesEffect: given.contains { tree.effect($0, among: effects) != nil }, exit: exits.exit(of: node)))
      case .closureExpr:
        let call = tree.call(takingClosure: node)
        closures.append(
          Closure(
            place: file.place(of: node), call: call.flatMap { callNumbers[$0] }, exit: exits.exit(of: call ?? node)))
      case .declReferenceExpr:
        let whole = tree.whole(node)
        if tree.effect(node, among: effects) != nil, case .name(let name) = exits.exit(of: whole) {
          effectNames.append(name)
        }
        guard let name = names.number(node, file) else { continue }
        mentions.append(
          Mention(
            name: name, place: file.place(of: node), use: use(of: whole, file), exit: exits.exit(of: whole),
            isTested: tree.isTested(node), variable: exits.variable(of: whole)))
      case .optionalBindingCondition where tree.initialValue(node) == nil:
        // `if let id` reads the outer `id`.
        guard let (text, pattern) = tree.boundNames(in: node).first, let local = file.bindings.byNode[node]?.first,
          let name = names.number(text, isMember: false, at: pattern, file)
        else { continue }
        mentions.append(
          Mention(
            name: name, place: file.place(of: node), use: .read, exit: .name(file.firstLocal + local), isTested: true,
            variable: file.firstLocal + local))
      default: break
      }
    }
  }

  private func use(of expression: Int, _ file: FileReading) -> Use {
    let tree = file.tree
    var node = expression
    while let parent = tree.parent(node) {
      switch tree.kind(parent) {
      case .optionalChainingExpr, .forceUnwrapExpr, .genericSpecializationExpr: node = parent
      case .inOutExpr: return .assign
      case .memberAccessExpr: return useOfMember(parent, file)
      case .exprList:
        let parts = Array(tree.children(parent).prefix(2))
        return parts.first == node && parts.count == 2 && tree.isAssignment(parts[1]) ? .assign : .read
      case .labeledExpr:
        guard let list = tree.parent(parent), let call = tree.parent(list), tree.kind(call) == .functionCallExpr else {
          return .read
        }
        guard let application = file.operators.applications[call] else { return .handOver }
        return application.operation.role == .ends ? .end : .read
      default: return .read
      }
    }
    return .read
  }

  private func useOfMember(_ access: Int, _ file: FileReading) -> Use {
    let tree = file.tree
    guard let parent = tree.parent(access) else { return .read }
    switch tree.kind(parent) {
    case .functionCallExpr where tree.firstChild(parent) == access:
      return file.operators.applications[parent] == nil ? .send : .read
    case .exprList where ["value", "wrappedValue"].contains(tree.reference(access).flatMap(tree.name)):
      return use(of: access, file)
    default: return .read
    }
  }
}

private struct Exits {
  let file: FileReading
  let names: Names
  let callNumbers: [Int: Int]

  func exit(of expression: Int) -> Flow.Exit {
    let tree = file.tree
    var node = expression
    while let parent = tree.parent(node) {
      switch tree.kind(parent) {
      case .functionCallExpr:
        if let number = callNumbers[parent] {
          return tree.firstChild(parent) == node ? .receiver(of: number) : .argument(of: number)
        }
      case .initializerClause:
        if let owner = tree.parent(parent), let name = boundName(owner) { return .name(name) }
      case .exprList:
        if let reference = tree.assignedReference(in: parent, before: node), let name = names.number(reference, file) {
          return .name(name)
        }
      case .codeBlockItem, .memberBlockItem, .closureExpr: return .place(file.place(of: parent))
      default: break
      }
      node = parent
    }
    return .place(file.place(of: expression))
  }

  /// The local variable that receives the value, if any.
  func variable(of expression: Int) -> Int? {
    guard case .name(let name) = exit(of: expression), name >= file.firstLocal else { return nil }
    return name
  }

  /// The name bound by the node that owns an initial value.
  private func boundName(_ owner: Int) -> Int? {
    if let local = file.bindings.byNode[owner]?.first { return file.firstLocal + local }
    guard file.tree.kind(owner) == .patternBinding else { return nil }
    return file.tree.boundNames(in: owner).first.flatMap { names.values[$0.name] }
  }
}

extension SyntaxTree {
  /// Whether a node is in an expression that a statement or `?:` tests, switches on or iterates over, outside of
  /// closures in it.
  fileprivate func isTested(_ node: Int) -> Bool {
    var part = node
    while let parent = parent(part) {
      switch kind(parent) {
      case .conditionElement, .whereClause: return true
      case .switchExpr, .forStmt, .repeatStmt: return true
      case .exprList where child(parent, .unresolvedTernaryExpr).map({ part < $0 }) ?? false: return true
      case .codeBlockItem, .memberBlockItem, .closureExpr: return false
      default: part = parent
      }
    }
    return false
  }
}
