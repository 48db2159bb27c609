/// One file of a subject with what was found out about it alone.
struct FileReading {
  let number: Int
  let source: SourceText
  let outline: Outline
  let bindings: Bindings
  let operators: OperatorCalls
  /// The number that its first place has among those of all files.
  let firstPlace: Int
  /// The number that its first local name has among the names of all files.
  let firstLocal: Int

  var tree: SyntaxTree { source.tree }

  /// The place in which a node stands, among those of all files.
  func place(of node: Int) -> Int { firstPlace + outline.placeOf[node] }

  func location(_ node: Int) -> Location {
    Location(file: number, line: tree.line(node), column: tree.column(node))
  }
}

/// The names that the sources of a subject declare, as numbers: those of functions and properties, which mean the same
/// wherever they are written, then the local ones, which mean what is bound there.
///
/// A delegate's methods have the name of what calls them, and often there is a property of that name too:
/// `tableView.reloadData()` is none of the methods `tableView(_:didSelectRowAt:)`.
struct Names {
  /// Of variables and properties.
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

  /// What a reference means; nil for a name that is declared elsewhere.
  func number(_ reference: Int, _ file: FileReading) -> Int? {
    guard let name = file.tree.name(reference) else { return nil }
    return number(name, isMember: file.tree.isMember(reference), at: reference, file)
  }

  /// Whether a call says that its function is meant: `list(1)`, not `list?(1)`.
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
