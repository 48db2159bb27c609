/// Recognises publishers without types. An expression is a publisher if
/// - it begins with a name that the sources declare as one (`calls: some Publisher<String, Never>`), or that is
///   initialised with one, or with a projection (`$query`);
/// - it begins with a type of publishers (`Just(1)`, `Publishers.Merge(a, b)`);
/// - it is returned from a property or function that is declared as one, or is iterated by `for await`.
///
/// An expression is also a publisher if its chain has an operator whose name nothing else has; ``OperatorCalls`` checks
/// that.
struct PublisherSigns {
  private var names: Set<String> = []

  init(_ sources: [SourceText]) {
    for source in sources { addNames(in: source.tree) }
  }

  /// Whether the node shows that the chain beginning with it is a publisher.
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

  /// Whether the type of a declaration, or a returned type, is a publisher. A type that only mentions one, such as an
  /// array or a function, is not.
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

  /// Whether an expression's first name is a type of publishers.
  private func begins(_ expression: Int, _ tree: SyntaxTree) -> Bool {
    var node = expression
    while let first = tree.firstChild(node), tree.kind(first) != .token { node = first }
    return tree.kind(node) == .declReferenceExpr && tree.name(node).map(Self.isType) ?? false
  }

  /// Whether the expression is a statement or is returned, in a property or function that is declared as a publisher.
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
