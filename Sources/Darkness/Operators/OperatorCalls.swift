/// The calls in one file that apply an operator. Calls and names are given as nodes of the tree.
struct OperatorCalls {
  struct Application {
    /// The call.
    var call: Int
    var operation: Operator
    /// The node of the name.
    var name: Int
    /// Whether a publisher is recognised, or nothing else has the name.
    var isCertain: Bool

    /// Whether it is a condition.
    var decides: Bool {
      operation.role == .condition && (isCertain || operation.namesakes == .conditions)
    }
  }

  /// By the node of the call.
  private(set) var applications: [Int: Application] = [:]
  /// The chains that are certainly publishers, by their outermost node.
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
    // An argument of an operator is a publisher too. Outer calls come first, so the fact spreads inwards.
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
