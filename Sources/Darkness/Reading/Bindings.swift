/// The local names of one file: local variables, names bound by `if let` and by patterns, and parameters.
struct Bindings {
  enum Meaning {
    case value(Int)
    /// A part of an expression's value, selected by the pattern.
    case part(pattern: Int, of: Int?)
    case element(Int)
    case parameter
  }

  struct Binding {
    var name: String
    /// The binding node, inside which the name is not yet visible.
    var node: Int
    /// The node in which the name is visible.
    var scope: Int
    var meaning: Meaning
  }

  private(set) var all: [Binding] = []
  private var byName: [String: [Int]] = [:]
  private(set) var byNode: [Int: [Int]] = [:]

  init(_ tree: SyntaxTree) {
    for node in tree.nodes.indices { add(node, tree) }
  }

  /// The binding of a name at a node: the last visible one before it.
  func resolve(_ name: String, at node: Int, in tree: SyntaxTree) -> Int? {
    byName[name]?.last { number in
      let binding = all[number]
      return tree.subtree(binding.node).upperBound <= node && tree.subtree(binding.scope).contains(node)
    }
  }

  private mutating func add(_ node: Int, _ tree: SyntaxTree) {
    switch tree.kind(node) {
    case .patternBinding:
      guard let declaration = tree.ancestor(node, where: { $0 == .variableDecl }),
        tree.child(node, .accessorBlock) == nil,
        let item = tree.parent(declaration), tree.kind(item) == .codeBlockItem,
        let list = tree.parent(item), tree.parent(list) != 0
      else { return }
      addNames(node, in: list, value: tree.initialValue(node), tree)
    case .optionalBindingCondition, .matchingPatternCondition:
      guard let scope = tree.conditionScope(node) else { return }
      addNames(node, in: scope, value: tree.initialValue(node), tree)
    case .switchCaseItem:
      guard let scope = tree.ancestor(node, where: { $0 == .switchCase }),
        let whole = tree.ancestor(scope, where: { $0 == .switchExpr })
      else { return }
      let subject = tree.children(whole).first { tree.kind($0) != .token }
      for (name, pattern) in tree.boundNames(in: node) {
        add(Binding(name: name, node: pattern, scope: scope, meaning: .part(pattern: node, of: subject)))
      }
    case .forStmt:
      guard let pattern = tree.children(node).first(where: { tree.kind($0) != .token }) else { return }
      let sequence = tree.children(node).first { $0 > pattern && tree.kind($0) != .token }
      for (name, binder) in tree.boundNames(in: pattern) {
        add(Binding(name: name, node: binder, scope: node, meaning: sequence.map(Meaning.element) ?? .parameter))
      }
    case .functionParameter, .closureParameter, .closureShorthandParameter, .closureCapture:
      addParameter(node, tree)
    default: break
    }
  }

  private mutating func addNames(_ node: Int, in scope: Int, value: Int?, _ tree: SyntaxTree) {
    let names = tree.boundNames(in: node)
    for (name, pattern) in names {
      let isWhole = tree.parent(pattern) == node
      let meaning: Meaning =
        if let value, isWhole {
          .value(value)
        } else if isWhole, tree.kind(node) == .optionalBindingCondition {
          // `if let id`: the value of the outer `id`.
          .value(pattern)
        } else {
          .part(pattern: node, of: value)
        }
      add(Binding(name: name, node: node, scope: scope, meaning: meaning))
    }
  }

  private mutating func addParameter(_ node: Int, _ tree: SyntaxTree) {
    let scope = tree.ancestor(node) {
      $0 == .functionDecl || $0 == .initializerDecl || $0 == .subscriptDecl || $0 == .closureExpr
    }
    guard let scope else { return }
    if tree.kind(node) == .closureCapture {
      guard let value = tree.initialValue(node), let name = tree.name(node) else { return }
      return add(Binding(name: name, node: node, scope: scope, meaning: .value(value)))
    }
    let words = tree.children(node).filter { tree.kind($0) == .token && tree.text($0).isWord }
    guard let name = words.last.map(tree.text) else { return }
    add(Binding(name: name.withoutBackticks, node: node, scope: scope, meaning: .parameter))
  }

  private mutating func add(_ binding: Binding) {
    byName[binding.name, default: []].append(all.count)
    byNode[binding.node, default: []].append(all.count)
    all.append(binding)
  }
}

extension SyntaxTree {
  func initialValue(_ node: Int) -> Int? {
    child(node, .initializerClause).flatMap { clause in children(clause).first { kind($0) != .token } }
  }

  /// The scope of names bound in a condition: the statement, or for a guard the enclosing block.
  fileprivate func conditionScope(_ condition: Int) -> Int? {
    let owner = ancestor(condition) { $0 == .ifExpr || $0 == .whileStmt || $0 == .guardStmt }
    guard let owner, kind(owner) == .guardStmt else { return owner }
    return ancestor(owner) { $0 == .codeBlockItemList }
  }
}

extension SyntaxTree {
  /// The tree without static properties of these names, in any type.
  func withoutStaticProperties(_ names: Set<String>) -> SyntaxTree {
    if names.isEmpty { return self }
    return without { node in
      switch kind(node) {
      case .memberBlockItem: isStaticProperty(node, names)
      // No node is empty.
      case .memberBlockItemList: children(node).allSatisfy { isStaticProperty($0, names) }
      default: false
      }
    }
  }

  /// Whether a member of a type declares only static properties of these names.
  private func isStaticProperty(_ member: Int, _ names: Set<String>) -> Bool {
    guard let declaration = child(member, .variableDecl), let bindings = child(declaration, .patternBindingList) else {
      return false
    }
    let isStatic = (declaration..<bindings).contains { text($0) == "static" }
    return isStatic && children(bindings).allSatisfy { boundNames(in: $0).allSatisfy { names.contains($0.name) } }
  }

  /// The tree without some nodes and their descendants. The others keep their positions in the text.
  private func without(_ isLeftOut: (Int) -> Bool) -> SyntaxTree {
    var kept: [Node] = []
    // The number of kept nodes before each node, which is its new number; has one more element than nodes.
    var numbers: [Int32] = []
    var node = 0
    while node < count {
      let isKept = !isLeftOut(node)
      let next = isKept ? node + 1 : subtree(node).upperBound
      numbers += Array(repeating: Int32(kept.count), count: next - node)
      if isKept { kept.append(nodes[node]) }
      node = next
    }
    numbers.append(Int32(kept.count))
    var tree = self
    tree.nodes = kept.map { node in
      var node = node
      if node.parent >= 0 { node.parent = numbers[Int(node.parent)] }
      node.end = numbers[Int(node.end)]
      return node
    }
    return tree
  }
}
