/// A file, or what is meant of it, ready to be profiled.
package struct SourceText: Sendable {
  /// As it is named to a person.
  package let name: String
  package let tree: SyntaxTree
  package let lines: ClosedRange<Int>

  /// All of a file.
  package init(name: String, tree: SyntaxTree, lineCount: Int) {
    self.name = name
    self.tree = tree
    lines = 1...max(1, lineCount)
  }

  /// What one type holds, with its extensions; nil if the file does not declare it.
  package init?(name: String, tree: SyntaxTree, declaration: String) {
    let declarations = tree.declarations(of: declaration)
    guard let first = declarations.first, let last = declarations.last else { return nil }
    self.name = name
    self.tree = tree.keeping(declarations)
    lines = tree.line(first)...tree.endLine(last)
  }
}

extension SyntaxTree {
  /// The declarations of a type and of its extensions that are in no other of them.
  fileprivate func declarations(of name: String) -> [Int] {
    var found: [Int] = []
    for node in nodes.indices where kind(node).declaresType || kind(node) == .extensionDecl {
      let isOutside = found.last.map { !subtree($0).contains(node) } ?? true
      if isOutside, typeName(node) == name { found.append(node) }
    }
    return found
  }

  /// The name that a type's declaration, or an extension, ends in: `Model` of `extension VideoCall.Model`.
  func typeName(_ declaration: Int) -> String? {
    guard kind(declaration) == .extensionDecl else { return name(declaration) }
    let type = children(declaration).first { kind($0) == .identifierType || kind($0) == .memberType }
    return type.flatMap(name)
  }

  /// The tree of a file that holds nothing but these.
  fileprivate func keeping(_ declarations: [Int]) -> SyntaxTree {
    var tree = SyntaxTree()
    tree.texts = texts
    tree.nodes = [nodes[0]]
    for declaration in declarations {
      let shift = tree.count - declaration
      for number in subtree(declaration) {
        var node = nodes[number]
        node.parent = number == declaration ? 0 : node.parent + Int32(shift)
        node.end += Int32(shift)
        tree.nodes.append(node)
      }
    }
    tree.nodes[0].end = Int32(tree.count)
    return tree
  }
}

extension SyntaxKind {
  var declaresType: Bool {
    switch self {
    case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl: true
    default: false
    }
  }
}
