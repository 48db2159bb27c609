/// The calls of operators in one file. Calls and names are nodes of the tree.
struct OperatorCalls {
  struct Application {
    var call: Int
    var operation: Operator
    var name: Int
    /// Whether a publisher is recognised, or the name is used by operators only.
    var isCertain: Bool

    var decides: Bool {
      operation.role == .condition && (isCertain || operation.namesakes == .conditions)
    }
  }

  private(set) var applications: [Int: Application] = [:]
  /// Chains of a publisher, by outermost node.
  private var certainChains: Set<Int> = []

  init(_ tree: SyntaxTree, _ signs: PublisherSigns, _ bindings: Bindings) {
    let chains = tree.chains()
    var found: [(call: Int, operation: Operator, name: Int)] = []
    for call in tree.nodes.indices where tree.kind(call) == .functionCallExpr {
      guard let (operation, name) = tree.operation(of: call) else { continue }
      found.append((call, operation, name))
      if operation.namesakes == .none { certainChains.insert(chains[call]) }
    }
    for node in tree.nodes.indices where signs.show(node, in: tree, bindings) { certainChains.insert(chains[node]) }
    // An argument of an operator is a publisher too. Outer calls come first, so the fact propagates inwards.
    for (call, operation, _) in found where operation.role != .ends && certainChains.contains(chains[call]) {
      for argument in tree.arguments(of: call) {
        if let value = tree.value(ofArgument: argument), tree.kind(value) == .functionCallExpr {
          certainChains.insert(chains[value])
        }
      }
    }
    for (call, operation, name) in found {
      let isCertain = operation.namesakes == .none || certainChains.contains(chains[call])
      applications[call] = Application(call: call, operation: operation, name: name, isCertain: isCertain)
    }
  }
}

extension SyntaxTree {
  /// For each node, the outermost node of the chain that begins with it: for `a` in `a.b().c()`, the whole. Any other
  /// node is its own chain.
  fileprivate func chains() -> [Int] {
    var chains = Array(nodes.indices)
    for node in nodes.indices.dropFirst() {
      let parent = Int(nodes[node].parent)
      guard parent + 1 == node else { continue }
      switch kind(parent) {
      case .functionCallExpr, .memberAccessExpr, .optionalChainingExpr, .forceUnwrapExpr, .subscriptCallExpr,
        .genericSpecializationExpr:
        chains[node] = chains[parent]
      default: break
      }
    }
    return chains
  }

  /// The operator that a call applies, and the node of its name: `a.filter { … }`, `Publishers.CombineLatest3(…)`,
  /// `combineLatest(…)`.
  fileprivate func operation(of call: Int) -> (Operator, Int)? {
    guard let reference = calleeReference(call), let name = name(reference) else { return nil }
    if isMember(reference) {
      // `.first(3)` is a case of an enumeration.
      guard let base = base(parent(reference)!) else { return nil }
      if self.reference(base).flatMap(self.name) == "Publishers" {
        let stem = name.prefix(1).lowercased() + name.dropFirst().prefix { !$0.isNumber }
        return Operator.byName[stem]?.first.map { (certain($0), reference) }
      }
      return fitting(name, call).map { ($0, reference) }
    }
    return fitting(name, call).flatMap { $0.isFunction ? ($0, reference) : nil }
  }

  private func fitting(_ name: String, _ call: Int) -> Operator? {
    Operator.byName[name]?.first { operation in
      guard let expected = operation.argument else { return true }
      guard let first = arguments(of: call).first else {
        return ["where", "while"].contains(expected) && hasClosure(call)
      }
      return tokens(first).prefix(expected.hasPrefix(".") ? 2 : 1).map(text).joined() == expected
    }
  }

  private func hasClosure(_ call: Int) -> Bool { child(call, .closureExpr) != nil }

  private func certain(_ operation: Operator) -> Operator {
    var result = operation
    result.namesakes = .none
    return result
  }
}

/// Recognises publishers without types. An expression is a publisher if
/// - it begins with a name declared as one (`calls: some Publisher<String, Never>`), a name initialised with one, or a
///   projection (`$query`);
/// - it begins with a type of publishers (`Just(1)`, `Publishers.Merge(a, b)`);
/// - it is returned from a property or function declared as one, or is iterated by `for await`.
///
/// ``OperatorCalls`` also recognises an expression whose chain has an operator with an unambiguous name.
struct PublisherSigns {
  private var names: Set<String> = []

  init(_ sources: [SourceText]) {
    for source in sources { addNames(in: source.tree) }
  }

  /// Whether the chain that begins with the node is a publisher.
  func show(_ node: Int, in tree: SyntaxTree, _ bindings: Bindings) -> Bool {
    switch tree.kind(node) {
    case .declReferenceExpr:
      guard let name = tree.name(node) else { return false }
      if !tree.isMember(node), let local = bindings.resolve(name, at: node, in: tree),
        case .parameter = bindings.all[local].meaning
      {
        return isPublisherType(bindings.all[local].node, tree)
      }
      return isPublisher(name)
    case .functionCallExpr, .memberAccessExpr: return isResult(node, tree) || isAwaited(node, tree)
    default: return false
    }
  }

  private func isPublisher(_ name: String) -> Bool {
    if name.hasPrefix("$") { return !(name.dropFirst().first?.isNumber ?? true) }
    return names.contains(name) || Self.isType(name)
  }

  private static func isType(_ name: String) -> Bool {
    types.contains(name) || endings.contains { name.hasSuffix($0) }
  }

  private static let endings = ["Publisher", "Publishers", "Subject", "Observable", "Relay"]
  private static let types: Set = [
    "Just", "Deferred", "Single", "Maybe", "Completable", "Driver", "Signal", "SignalProducer", "MutableProperty",
    "AsyncStream", "AsyncThrowingStream", "AsyncChannel", "AsyncSequence", "ConnectableObservable",
  ]

  private mutating func addNames(in tree: SyntaxTree) {
    for node in tree.nodes.indices {
      switch tree.kind(node) {
      case .patternBinding:
        let type = tree.child(node, .typeAnnotation)
        guard type.map({ isPublisherType($0, tree) }) ?? tree.initialValue(node).map({ begins($0, tree) }) ?? false
        else {
          continue
        }
        names.formUnion(tree.boundNames(in: node).map(\.name))
      case .functionDecl:
        guard returnsPublisher(node, tree), let name = tree.name(node) else { continue }
        names.insert(name)
      default: break
      }
    }
  }

  /// Whether a declared or returned type is a publisher. A type that only mentions one, such as an array or a function,
  /// is not.
  ///
  /// - Parameter clause: the node that ends in the type: an annotation, a parameter, a return clause.
  private func isPublisherType(_ clause: Int, _ tree: SyntaxTree) -> Bool {
    let sign = tree.children(clause).first { [":", "->"].contains(tree.text($0)) }
    var next = sign.flatMap { sign in tree.children(clause).first { $0 > sign && tree.kind($0) != .token } }
    while let node = next {
      switch tree.kind(node) {
      case .identifierType, .memberType: return tree.name(node).map(Self.isType) ?? false
      case .functionType, .arrayType, .dictionaryType: return false
      default: next = tree.children(node).first { tree.kind($0) != .token }
      }
    }
    return false
  }

  private func returnsPublisher(_ function: Int, _ tree: SyntaxTree) -> Bool {
    guard let signature = tree.child(function, .functionSignature) else { return false }
    return tree.child(signature, .returnClause).map { isPublisherType($0, tree) } ?? false
  }

  private func begins(_ expression: Int, _ tree: SyntaxTree) -> Bool {
    var node = expression
    while let first = tree.firstChild(node), tree.kind(first) != .token { node = first }
    return tree.kind(node) == .declReferenceExpr && tree.name(node).map(Self.isType) ?? false
  }

  /// Whether the expression is a statement or is returned, in a property or function declared as a publisher.
  private func isResult(_ node: Int, _ tree: SyntaxTree) -> Bool {
    guard var item = tree.parent(node) else { return false }
    if tree.kind(item) == .returnStmt { item = tree.parent(item) ?? item }
    guard tree.kind(item) == .codeBlockItem, let list = tree.parent(item), let block = tree.parent(list),
      let owner = tree.parent(block)
    else { return false }
    switch tree.kind(block) {
    case .accessorBlock: return tree.child(owner, .typeAnnotation).map { isPublisherType($0, tree) } ?? false
    case .codeBlock where tree.kind(owner) == .functionDecl: return returnsPublisher(owner, tree)
    default: return false
    }
  }

  private func isAwaited(_ node: Int, _ tree: SyntaxTree) -> Bool {
    guard let loop = tree.parent(node), tree.kind(loop) == .forStmt else { return false }
    return tree.hasToken(loop, "await")
  }
}
