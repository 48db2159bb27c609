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
