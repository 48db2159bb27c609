/// One file, with what is known from the file alone.
struct FileReading {
  let number: Int
  let source: SourceText
  let outline: Outline
  let bindings: Bindings
  let operators: OperatorCalls
  /// The number of its first place among the places of all files.
  let firstPlace: Int
  /// The number of its first local name among the names of all files.
  let firstLocal: Int

  var tree: SyntaxTree { source.tree }

  /// The number of the place that contains a node, among the places of all files.
  func place(of node: Int) -> Int { firstPlace + outline.placeOf[node] }

  func location(_ node: Int) -> Location {
    Location(file: number, line: tree.line(node), column: tree.column(node))
  }
}

/// The names that the sources declare, as numbers. Functions and properties come first: a name means the same one
/// wherever it is written. Local names follow: each means its binding.
///
/// Functions and variables are kept apart. The methods of a delegate often begin with the name of a property:
/// `tableView.reloadData()` does not call the method `tableView(_:didSelectRowAt:)`.
struct Names {
  /// The numbers of variables and properties.
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

  /// The number of the name that a reference means; nil for a name that is declared elsewhere.
  func number(_ reference: Int, _ file: FileReading) -> Int? {
    guard let name = file.tree.name(reference) else { return nil }
    return number(name, isMember: file.tree.isMember(reference), at: reference, file)
  }

  /// Whether the reference is called directly, so that a function is meant: `list(1)`, not `list?(1)`.
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
