/// A file, or one type in it, ready to be profiled.
package struct SourceText: Sendable {
  /// The name of the file as it is shown.
  package let name: String
  package let tree: SyntaxTree
  package let lines: ClosedRange<Int>

  /// All of a file.
  ///
  /// - Parameter unread: the names of static properties that are left out.
  package init(name: String, tree: SyntaxTree, lineCount: Int, without unread: Set<String> = []) {
    self.name = name
    self.tree = tree.withoutStaticProperties(unread)
    lines = 1...max(1, lineCount)
  }

  /// One type with its extensions; nil if the file does not declare it.
  ///
  /// - Parameter unread: the names of static properties that are left out.
  package init?(name: String, tree: SyntaxTree, declaration: String, without unread: Set<String> = []) {
    let declarations = tree.declarations(of: declaration)
    guard let first = declarations.first, let last = declarations.last else { return nil }
    self.name = name
    self.tree = tree.keeping(declarations).withoutStaticProperties(unread)
    lines = tree.line(first)...tree.endLine(last)
  }
}

extension SyntaxTree {
  /// The declarations of a type and of its extensions, without those nested in another of them.
  fileprivate func declarations(of name: String) -> [Int] {
    var found: [Int] = []
    for node in nodes.indices where kind(node).declaresType || kind(node) == .extensionDecl {
      let isOutside = found.last.map { !subtree($0).contains(node) } ?? true
      if isOutside, typeName(node) == name { found.append(node) }
    }
    return found
  }

  /// The last name of a type's declaration, or of an extension: `Model` of `extension VideoCall.Model`.
  func typeName(_ declaration: Int) -> String? {
    guard kind(declaration) == .extensionDecl else { return name(declaration) }
    let type = children(declaration).first { kind($0) == .identifierType || kind($0) == .memberType }
    return type.flatMap(name)
  }

  /// A tree that contains only these declarations.
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
