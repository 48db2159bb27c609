extension SyntaxTree {
  /// The tree without the static properties of these names, whatever type declares them.
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

  /// Whether a member of a type declares static properties of these names, and no others.
  private func isStaticProperty(_ member: Int, _ names: Set<String>) -> Bool {
    guard let declaration = child(member, .variableDecl), let bindings = child(declaration, .patternBindingList) else {
      return false
    }
    let isStatic = (declaration..<bindings).contains { text($0) == "static" }
    return isStatic && children(bindings).allSatisfy { boundNames(in: $0).allSatisfy { names.contains($0.name) } }
  }

  /// The tree without some nodes and all nodes inside them. The others keep their positions in the text.
  private func without(_ isLeftOut: (Int) -> Bool) -> SyntaxTree {
    var kept: [Node] = []
    // By node, and one more: how many before it are kept, which is its new number if it is kept itself.
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
