/// The places of one file, and the place of each node.
struct Outline {
  struct Entry {
    var kind: Place.Kind
    var name: String
    var node: Int
    /// The node with the reported location: for a getter, its property.
    var locationNode: Int
    var parent: Int?
  }

  private(set) var entries: [Entry] = []
  private(set) var placeOf: [Int]

  init(_ source: SourceText) {
    let tree = source.tree
    placeOf = Array(repeating: 0, count: tree.count)
    guard tree.count > 0 else { return }
    entries = [Entry(kind: .file, name: source.name, node: 0, locationNode: 0, parent: nil)]
    for node in 1..<tree.count {
      let around = placeOf[Int(tree.nodes[node].parent)]
      placeOf[node] = around
      guard var entry = tree.place(node) else { continue }
      entry.parent = around == 0 && entry.kind != .closure ? nil : around
      if entry.kind == .closure { entry.name = tree.closureName(node) ?? "closure in \(entries[around].name)" }
      placeOf[node] = entries.count
      entries.append(entry)
    }
    if !hasTopLevel(tree) { dropTopLevel() }
  }

  /// Whether code in the file runs outside of all functions.
  private func hasTopLevel(_ tree: SyntaxTree) -> Bool {
    tree.nodes.indices.contains { node in
      guard placeOf[node] == 0 || entries[placeOf[node]].node == node && entries[placeOf[node]].parent == 0 else {
        return false
      }
      switch tree.kind(node) {
      case .initializerClause: return tree.parent(node).map { tree.kind($0) == .patternBinding } ?? false
      case .functionCallExpr, .sequenceExpr, .closureExpr, .ifExpr, .switchExpr, .guardStmt, .forStmt, .whileStmt,
        .repeatStmt:
        return true
      default: return false
      }
    }
  }

  private mutating func dropTopLevel() {
    entries.removeFirst()
    for index in entries.indices { entries[index].parent = entries[index].parent.map { $0 - 1 } }
    for node in placeOf.indices where placeOf[node] > 0 { placeOf[node] -= 1 }
  }
}

extension SyntaxTree {
  /// The place that begins with this node. Its parent and a closure's name are set later.
  fileprivate func place(_ node: Int) -> Outline.Entry? {
    func entry(_ kind: Place.Kind, _ name: String, at location: Int) -> Outline.Entry {
      Outline.Entry(kind: kind, name: name, node: node, locationNode: location, parent: nil)
    }
    switch kind(node) {
    case .functionDecl where child(node, .codeBlock) != nil: return entry(.function, name(node) ?? "func", at: node)
    case .initializerDecl where child(node, .codeBlock) != nil: return entry(.function, "init", at: node)
    case .deinitializerDecl where child(node, .codeBlock) != nil: return entry(.function, "deinit", at: node)
    case .closureExpr: return entry(.closure, "", at: node)
    case .accessorBlock where child(node, .codeBlockItemList) != nil:
      guard let owner = parent(node) else { return nil }
      let isSubscript = kind(owner) == .subscriptDecl
      return entry(isSubscript ? .function : .property, accessedName(owner), at: owner)
    case .accessorDecl where child(node, .codeBlock) != nil:
      guard let owner = ancestor(node, where: { $0 == .patternBinding || $0 == .subscriptDecl }) else { return nil }
      let specifier = children(node).first { kind($0) == .token }.map(text) ?? "get"
      let isGetter = specifier == "get" || specifier == "_read"
      let isProperty = isGetter && kind(owner) == .patternBinding
      let name = accessedName(owner)
      return entry(isProperty ? .property : .function, isGetter ? name : "\(specifier) of \(name)", at: node)
    default: return nil
    }
  }

  private func accessedName(_ owner: Int) -> String {
    kind(owner) == .subscriptDecl ? "subscript" : boundNames(in: owner).first?.name ?? "_"
  }

  /// `closure of sink`, `closure in makeUICall`; nil if nothing around the closure has a name.
  fileprivate func closureName(_ closure: Int) -> String? {
    if let call = call(takingClosure: closure) { return calleeName(call).map { "closure of \($0)" } }
    var node = closure
    while let parent = parent(node) {
      switch kind(parent) {
      case .patternBinding: return boundNames(in: parent).first.map { "closure in \($0.name)" }
      case .exprList: return assignedReference(in: parent, before: node).flatMap(name).map { "closure in \($0)" }
      case .codeBlockItem, .memberBlockItem: return nil
      default: node = parent
      }
    }
    return nil
  }
}

struct Bodies {
  /// By name: functions and getters.
  var ofName: [Int: [Int]] = [:]
  /// By name: functions and getters with a value.
  var ofValue: [Int: [Int]] = [:]
  /// By property: setters and observers.
  var onAssignment: [Int: [Int]] = [:]
  /// Functions and variables of one name: a call may mean either.
  var homonyms: [(function: Int, value: Int)] = []
  /// By place: the enclosing place.
  var parents: [Int?] = []
  var isClosure: [Bool] = []
  /// By place: whether it is a closure at the end of a chain, such as that of `sink`, which runs for every value.
  var endsChain: [Bool] = []

  init(_ files: [FileReading], _ names: Names) {
    homonyms = names.functions.compactMap { name, function in names.values[name].map { (function, $0) } }
    for file in files {
      for entry in file.outline.entries { add(entry, file, names) }
    }
  }

  private mutating func add(_ entry: Outline.Entry, _ file: FileReading, _ names: Names) {
    let (tree, place) = (file.tree, parents.count)
    parents.append(entry.parent.map { file.firstPlace + $0 })
    isClosure.append(entry.kind == .closure)
    let call = tree.call(takingClosure: entry.node)
    endsChain.append(
      entry.kind == .closure && call.flatMap { file.operators.applications[$0] }?.operation.role == .ends)
    switch (entry.kind, tree.kind(entry.node)) {
    case (.property, _):
      guard let name = names.values[entry.name] else { return }
      ofName[name, default: []].append(place)
      ofValue[name, default: []].append(place)
    case (.function, .functionDecl):
      guard let name = names.functions[entry.name] else { return }
      ofName[name, default: []].append(place)
      let hasValue = tree.child(entry.node, .functionSignature).flatMap { tree.child($0, .returnClause) } != nil
      if hasValue { ofValue[name, default: []].append(place) }
    case (.function, .accessorDecl):
      let owner = tree.ancestor(entry.node) { $0 == .patternBinding || $0 == .subscriptDecl }
      guard let name = owner.flatMap({ tree.boundNames(in: $0).first?.name }).flatMap({ names.values[$0] }) else {
        return
      }
      onAssignment[name, default: []].append(place)
    default: break
    }
  }
}
