extension SyntaxTree {
  /// The expression inside `?`, `!` and generic arguments: `f` of `f?`, `f!`, `f<Int>`.
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

  func callee(_ call: Int) -> Int { unwrapped(call + 1) }

  /// The reference that names the callee: `sink` of `calls.sink { … }`; nil if it has no name.
  func calleeReference(_ call: Int) -> Int? { reference(callee(call)) }

  func calleeName(_ call: Int) -> String? { calleeReference(call).flatMap(name) }

  /// The last name of an expression of names only: `b` of `a?.b`.
  func reference(_ expression: Int) -> Int? {
    let node = unwrapped(expression)
    switch kind(node) {
    case .declReferenceExpr: return node
    case .memberAccessExpr: return children(node).reversed().first { kind($0) == .declReferenceExpr }
    default: return nil
    }
  }

  /// The expression before the dot; nil if there is none, as in `.some`.
  func base(_ memberAccess: Int) -> Int? {
    firstChild(memberAccess).flatMap { kind($0) == .token ? nil : $0 }
  }

  /// Whether the reference follows a dot.
  func isMember(_ reference: Int) -> Bool {
    guard let parent = parent(reference), kind(parent) == .memberAccessExpr else { return false }
    return firstChild(parent) != reference
  }

  /// The reference with its base: `self.vcs` for its `vcs`.
  func whole(_ reference: Int) -> Int { isMember(reference) ? parent(reference)! : reference }

  /// The call with this closure as an argument, trailing or not.
  func call(takingClosure closure: Int) -> Int? {
    guard var node = parent(closure) else { return nil }
    if kind(node) == .multipleTrailingClosureElement { node = parent(parent(node)!)! }
    if kind(node) == .labeledExpr { node = parent(parent(node)!)! }
    return kind(node) == .functionCallExpr && firstChild(node) != closure ? node : nil
  }

  /// The call with this argument; nil for an element of a tuple.
  func call(taking argument: Int) -> Int? {
    guard let list = parent(argument), let node = parent(list), kind(node) == .functionCallExpr else { return nil }
    return node
  }

  /// The question marks in a callee, from right to left: `self?.a?.f()` has two.
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

  func arguments(of call: Int) -> [Int] { child(call, .labeledExprList).map { children($0, .labeledExpr) } ?? [] }

  func value(ofArgument argument: Int) -> Int? { children(argument).first { kind($0) != .token } }

  /// The left side of an assignment, if `list` is one and `node` is on its right side.
  func assignedReference(in list: Int, before node: Int) -> Int? {
    let parts = Array(children(list))
    guard let sign = parts.firstIndex(where: { isAssignment($0) }), sign == 1, parts[1] < node else { return nil }
    return reference(parts[0])
  }

  /// `=`, `+=` and the like.
  func isAssignment(_ part: Int) -> Bool {
    switch kind(part) {
    case .assignmentExpr: return true
    case .binaryOperatorExpr:
      guard let sign = firstChild(part).map(text), sign.count > 1, sign.hasSuffix("=") else { return false }
      return !["==", "===", "!=", "!==", "<=", ">=", "~="].contains(sign)
    default: return false
    }
  }

  /// The names bound by a pattern, or by a node that begins with one.
  func boundNames(in node: Int) -> [(name: String, node: Int)] {
    subtree(node).prefix { kind($0) != .initializerClause && kind($0) != .accessorBlock }.compactMap { inner in
      guard kind(inner) == .identifierPattern else { return nil }
      return name(inner).map { ($0, inner) }
    }
  }
}

extension SyntaxTree {
  /// The names of declared and mentioned types. A type is mentioned in a type position, or by a capitalised name at the
  /// beginning of an expression, as in `Publishers.CombineLatest(a, b)`. Excludes generic parameters and `Self`.
  func typeNames() -> Set<String> {
    var names: Set<String> = []
    var parameters: Set<String> = ["Self"]
    for node in nodes.indices {
      switch kind(node) {
      case .genericParameter, .associatedTypeDecl: parameters.formUnion(name(node).map { [$0] } ?? [])
      case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .typeAliasDecl, .identifierType, .memberType,
        .declReferenceExpr:
        guard let name = name(node), name.isCapitalized else { continue }
        if kind(node) != .declReferenceExpr || isTypeReference(node) { names.insert(name) }
      default: break
      }
    }
    return names.subtracting(parameters)
  }

  private func isTypeReference(_ reference: Int) -> Bool {
    guard isMember(reference) else { return true }
    guard let base = base(whole(reference)), let before = self.reference(base), let name = name(before) else {
      return false
    }
    return name.isCapitalized && isTypeReference(before)
  }

  /// Lines with a token; a string literal counts with all of its lines.
  func codeLineCount() -> Int {
    var lines: Set<Int> = []
    for node in nodes.indices where kind(node) == .token {
      let text = text(node)
      // The end of the file is a token too.
      if text.isEmpty { continue }
      let breaks = text.utf8.count { $0 == UInt8(ascii: "\n") } - (text.hasSuffix("\n") ? 1 : 0)
      lines.formUnion(line(node)...line(node) + max(0, breaks))
    }
    return lines.count
  }
}

extension String {
  fileprivate var isCapitalized: Bool { unicodeScalars.first { $0 != "_" }?.properties.isUppercase ?? false }
}
