/// Maps names to places. Names and places are numbers.
struct Bodies {
  /// By name: the places of functions and getters.
  var ofName: [Int: [Int]] = [:]
  /// By name: those of them that return a value.
  var ofValue: [Int: [Int]] = [:]
  /// By the name of the property: the places of setters and observers.
  var onAssignment: [Int: [Int]] = [:]
  /// Functions with the same name as a variable, paired with it: a call may mean either.
  var homonyms: [(function: Int, value: Int)] = []
  /// By place: the place that contains it.
  var parents: [Int?] = []
  var isClosure: [Bool] = []
  /// By place: whether it is a closure at the end of a chain, which runs at every value: that of `sink`.
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
