/// Calls, chains and assignments, as the tree has them.
extension SyntaxTree {
  /// The expression without what unwraps or specialises it: `f` of `f?`, `f!`, `f<Int>`.
  func unwrapped(_ expression: Int) -> Int {
    var node = expression
    while true {
      switch kind(node) {
      case .optionalChainingExpr, .forceUnwrapExpr, .genericSpecializationExpr:
        guard let inner = firstChild(node) else { return node }
        node = inner
      default: return node
      }
    }
  }

  /// What a call calls: its first part.
  func callee(_ call: Int) -> Int { unwrapped(call + 1) }

  /// The reference that names what is called: `sink` of `calls.sink { … }`; nil for what has no name.
  func calleeReference(_ call: Int) -> Int? { reference(callee(call)) }

  func calleeName(_ call: Int) -> String? { calleeReference(call).flatMap(name) }

  /// The last name of an expression that is nothing but names: `b` of `a?.b`.
  func reference(_ expression: Int) -> Int? {
    let node = unwrapped(expression)
    switch kind(node) {
    case .declReferenceExpr: return node
    case .memberAccessExpr: return children(node).reversed().first { kind($0) == .declReferenceExpr }
    default: return nil
    }
  }

  /// What stands before the dot; nil where nothing does, as in `.some`.
  func base(_ memberAccess: Int) -> Int? {
    firstChild(memberAccess).flatMap { kind($0) == .token ? nil : $0 }
  }

  /// Whether a reference is the name after a dot.
  func isMember(_ reference: Int) -> Bool {
    guard let parent = parent(reference), kind(parent) == .memberAccessExpr else { return false }
    return firstChild(parent) != reference
  }

  /// A reference with all that stands before it: `self.vcs` of the `vcs` in it.
  func whole(_ reference: Int) -> Int { isMember(reference) ? parent(reference)! : reference }

  /// The call that takes the closure as an argument, in its brackets or after them.
  func call(takingClosure closure: Int) -> Int? {
    guard var node = parent(closure) else { return nil }
    if kind(node) == .multipleTrailingClosureElement { node = parent(parent(node)!)! }
    if kind(node) == .labeledExpr { node = parent(parent(node)!)! }
    return kind(node) == .functionCallExpr && firstChild(node) != closure ? node : nil
  }

  /// The call between whose brackets an argument stands; nil for a part of a tuple.
  func call(taking argument: Int) -> Int? {
    guard let list = parent(argument), let node = parent(list), kind(node) == .functionCallExpr else { return nil }
    return node
  }

  /// The question marks in what a call calls, from right to left: `self?.a?.f()` has two.
  func optionalSigns(_ call: Int) -> [Int] {
    var signs: [Int] = []
    var node = call
    while let first = firstChild(node), kind(first) != .token {
      if kind(first) == .optionalChainingExpr, let sign = children(first).first(where: { kind($0) == .token }) {
        signs.append(sign)
      }
      node = first
    }
    return signs
  }

  /// The closures that a call takes.
  func closures(of call: Int) -> [Int] {
    children(call).flatMap { child in
      switch kind(child) {
      case .closureExpr: [child]
      case .labeledExprList: children(child).compactMap { self.child($0, .closureExpr) }
      case .multipleTrailingClosureElementList: children(child).compactMap { self.child($0, .closureExpr) }
      default: [Int]()
      }
    }
  }

  /// What stands between a call's brackets, one by one.
  func arguments(of call: Int) -> [Int] { child(call, .labeledExprList).map { children($0, .labeledExpr) } ?? [] }

  /// The expression of an argument, its label aside.
  func value(ofArgument argument: Int) -> Int? { children(argument).first { kind($0) != .token } }

  /// The reference that an assignment in these parts of an expression assigns to, if it stands before `node`.
  func assignedReference(in list: Int, before node: Int) -> Int? {
    let parts = Array(children(list))
    guard let sign = parts.firstIndex(where: { isAssignment($0) }), sign == 1, parts[1] < node else { return nil }
    return reference(parts[0])
  }

  /// `=`, `+=` and their like.
  func isAssignment(_ part: Int) -> Bool {
    switch kind(part) {
    case .assignmentExpr: return true
    case .binaryOperatorExpr:
      guard let sign = firstChild(part).map(text), sign.count > 1, sign.hasSuffix("=") else { return false }
      return !["==", "===", "!=", "!==", "<=", ">=", "~="].contains(sign)
    default: return false
    }
  }

  /// The names that a pattern, or what begins with one, binds, with the nodes that bind them.
  func boundNames(in node: Int) -> [(name: String, node: Int)] {
    subtree(node).prefix { kind($0) != .initializerClause && kind($0) != .accessorBlock }.compactMap { inner in
      guard kind(inner) == .identifierPattern else { return nil }
      return name(inner).map { ($0, inner) }
    }
  }
}
