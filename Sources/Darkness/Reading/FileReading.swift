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
struct Names {
  private(set) var shared: [String: Int] = [:]
  private(set) var count = 0

  init(_ sources: [SourceText]) {
    for source in sources {
      let tree = source.tree
      for node in tree.nodes.indices {
        switch tree.kind(node) {
        case .functionDecl: tree.name(node).map { add($0) }
        case .patternBinding:
          for (name, _) in tree.boundNames(in: node) { add(name) }
        default: break
        }
      }
    }
    count = shared.count
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

  func number(_ name: String, isMember: Bool, at node: Int, _ file: FileReading) -> Int? {
    if !isMember, let local = file.bindings.resolve(name, at: node, in: file.tree) {
      return file.firstLocal + local
    }
    return shared[name.hasPrefix("$") ? String(name.dropFirst()) : name]
  }

  private mutating func add(_ name: String) {
    if shared[name] == nil { shared[name] = shared.count }
  }
}
