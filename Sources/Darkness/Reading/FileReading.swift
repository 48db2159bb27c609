struct FileReading {
  let number: Int
  let source: SourceText
  let outline: Outline
  let bindings: Bindings
  let operators: OperatorCalls
  /// Offset of its places among those of all files.
  let firstPlace: Int
  /// Offset of its local names among the names of all files.
  let firstLocal: Int

  var tree: SyntaxTree { source.tree }

  /// The place of a node, as a number among those of all files.
  func place(of node: Int) -> Int { firstPlace + outline.placeOf[node] }

  func location(_ node: Int) -> Location {
    Location(file: number, line: tree.line(node), column: tree.column(node))
  }
}

/// Numbers the declared names. Functions and properties come first: each name has one meaning in all files. Local names
/// follow, each with its binding.
///
/// Functions and variables have separate numbers. The methods of a delegate often begin with the name of a property:
/// `tableView.reloadData()` does not call the method `tableView(_:didSelectRowAt:)`.
struct Names {
  private(set) var values: [String: Int] = [:]
  private(set) var functions: [String: Int] = [:]
  private(set) var count = 0

  init(_ sources: [SourceText]) {
    for source in sources {
      let tree = source.tree
      for node in tree.nodes.indices {
        switch tree.kind(node) {
        case .functionDecl: tree.name(node).map { Self.add($0, to: &functions, &count) }
        case .patternBinding:
          for (name, _) in tree.boundNames(in: node) { Self.add(name, to: &values, &count) }
        default: break
        }
      }
    }
  }

  mutating func addLocals(_ bindings: Bindings) -> Int {
    defer { count += bindings.all.count }
    return count
  }

  /// The number of a reference's name; nil if the sources do not declare it.
  func number(_ reference: Int, _ file: FileReading) -> Int? {
    guard let name = file.tree.name(reference) else { return nil }
    return number(name, isMember: file.tree.isMember(reference), at: reference, file)
  }

  /// Whether the reference is called directly and so means a function: `list(1)`, not `list?(1)`.
  private func isCalled(_ reference: Int, _ tree: SyntaxTree) -> Bool {
    let whole = tree.whole(reference)
    return tree.parent(whole).map { tree.kind($0) == .functionCallExpr && tree.firstChild($0) == whole } ?? false
  }

  func number(_ name: String, isMember: Bool, at node: Int, _ file: FileReading) -> Int? {
    if !isMember, let local = file.bindings.resolve(name, at: node, in: file.tree) {
      return file.firstLocal + local
    }
    let stem = name.hasPrefix("$") ? String(name.dropFirst()) : name
    return isCalled(node, file.tree) ? functions[stem] ?? values[stem] : values[stem] ?? functions[stem]
  }

  private static func add(_ name: String, to names: inout [String: Int], _ count: inout Int) {
    if names[name] != nil { return }
    names[name] = count
    count += 1
  }
}

/// A file, or one type in it, to be profiled.
package struct SourceText: Sendable {
  package let name: String
  package let tree: SyntaxTree
  package let lines: ClosedRange<Int>

  /// The whole file.
  ///
  /// - Parameter unread: the names of static properties to skip.
  package init(name: String, tree: SyntaxTree, lineCount: Int, without unread: Set<String> = []) {
    self.name = name
    self.tree = tree.withoutStaticProperties(unread)
    lines = 1...max(1, lineCount)
  }

  /// One type with its extensions; nil if the file does not declare it.
  ///
  /// - Parameter unread: the names of static properties to skip.
  package init?(name: String, tree: SyntaxTree, declaration: String, without unread: Set<String> = []) {
    let declarations = tree.declarations(of: declaration)
    guard let first = declarations.first, let last = declarations.last else { return nil }
    self.name = name
    self.tree = tree.keeping(declarations).withoutStaticProperties(unread)
    lines = tree.line(first)...tree.endLine(last)
  }
}

extension SyntaxTree {
  /// The outermost declarations of a type and its extensions.
  fileprivate func declarations(of name: String) -> [Int] {
    var found: [Int] = []
    for node in nodes.indices where kind(node).declaresType || kind(node) == .extensionDecl {
      let isOutside = found.last.map { !subtree($0).contains(node) } ?? true
      if isOutside, typeName(node) == name { found.append(node) }
    }
    return found
  }

  /// The last name in the declaration of a type or extension: `Model` of `extension VideoCall.Model`.
  func typeName(_ declaration: Int) -> String? {
    guard kind(declaration) == .extensionDecl else { return name(declaration) }
    let type = children(declaration).first { kind($0) == .identifierType || kind($0) == .memberType }
    return type.flatMap(name)
  }

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
