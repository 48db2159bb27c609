/// Finds the conditions of one file.
///
/// It visits nodes in text order and passes on to each the number of enclosing conditions, and the condition of which
/// it is a test:
/// - `if`, `guard`, `while`, `for`, `repeat` enclose their blocks. A guard encloses its `else` block, not the code
///   after it;
/// - each `case` is a condition with a test for each pattern; cases and `default` enclose their statements;
/// - an `else if` has the nesting of its `if`;
/// - `??` and `?:` enclose the operands after them. Several in one expression have the same nesting: `a ?? b ?? c`;
/// - an operator, and a call that `?.` may skip together with the effect, enclose their arguments, not their receiver.
struct ConditionFinder {
  private let file: FileReading
  /// Whether a call is the effect or reaches it, so that `?.` in it may skip the effect.
  private let skipsEffect: (Int) -> Bool
  private var found: [Condition] = []
  /// By node: the number of enclosing conditions.
  private var levels: [Int]
  /// By node: the condition of which it is a test.
  private var owners: [Int?]
  /// Operator conditions, by closure argument.
  private var closureOwners: [Int: Int] = [:]

  static func conditions(in file: FileReading, skipsEffect: (Int) -> Bool) -> [Condition] {
    withoutActuallyEscaping(skipsEffect) { skipsEffect in
      var finder = ConditionFinder(file, skipsEffect)
      for node in file.tree.nodes.indices { finder.visit(node) }
      return finder.found.enumerated().sorted {
        ($0.element.location.line, $0.element.location.column, $0.offset)
          < ($1.element.location.line, $1.element.location.column, $1.offset)
      }.map(\.element)
    }
  }

  private init(_ file: FileReading, _ skipsEffect: @escaping (Int) -> Bool) {
    self.file = file
    self.skipsEffect = skipsEffect
    levels = Array(repeating: 0, count: file.tree.count)
    owners = Array(repeating: nil, count: file.tree.count)
  }

  private var tree: SyntaxTree { file.tree }

  /// Records the node's condition, and sets the levels and owners of its children. Those of the node are set already.
  private mutating func visit(_ node: Int) {
    switch tree.kind(node) {
    case .ifExpr: addStatement("if", node)
    case .guardStmt: addStatement("guard", node)
    case .whileStmt: addStatement("while", node)
    case .repeatStmt: addStatement("repeat", node)
    case .forStmt: addStatement("for", node)
    case .whereClause: handDown(node, owner: add("where", at: node))
    case .switchCase: addCase(node)
    case .exprList: addOperators(node)
    case .functionCallExpr: addCall(node)
    case .binaryOperatorExpr:
      if let owner = owners[node], tree.isLogical(node) { found[owner].tests += 1 }
    case .closureExpr: handDown(node, owner: closureOwners[node])
    case .codeBlock, .memberBlock, .accessorBlock, .functionSignature: handDown(node, owner: nil)
    case .token: break
    default: handDown(node, owner: owners[node])
    }
  }

  private mutating func add(
    _ name: String, _ form: ConditionKind.Form = .explicit, at node: Int, level: Int? = nil, tests: Int = 1
  ) -> Int {
    found.append(
      Condition(
        kind: ConditionKind(form, name), location: file.location(node), place: file.place(of: node),
        nesting: (level ?? levels[node]) + 1, tests: tests))
    return found.count - 1
  }

  private mutating func handDown(_ node: Int, owner: Int?) {
    for child in tree.children(node) { (levels[child], owners[child]) = (levels[node], owner) }
  }

  private mutating func addStatement(_ name: String, _ node: Int) {
    let elements = tree.child(node, .conditionElementList)
    let condition = add(name, at: node, tests: elements.map { tree.children($0, .conditionElement).count } ?? 1)
    for child in tree.children(node) {
      let kind = tree.kind(child)
      levels[child] = levels[node] + (kind == .codeBlock ? 1 : 0)
      // The sequence of a `for` is not a test. The condition at the end of `repeat` is one.
      owners[child] = kind == .conditionElementList || tree.kind(node) == .repeatStmt ? condition : nil
    }
  }

  private mutating func addCase(_ node: Int) {
    if let label = tree.child(node, .switchCaseLabel) {
      let items = tree.child(label, .switchCaseItemList).map { tree.children($0, .switchCaseItem).count }
      _ = add("case", at: node, tests: items ?? 1)
    }
    for child in tree.children(node) {
      levels[child] = levels[node] + (tree.kind(child) == .codeBlockItemList ? 1 : 0)
    }
  }

  private mutating func addOperators(_ list: Int) {
    var around = levels[list]
    // The parts since the last end of a test. A following `?` makes them its test.
    var tested: [Int] = []
    for part in tree.children(list) {
      (levels[part], owners[part]) = (around, owners[list])
      let kind = tree.kind(part)
      if kind == .unresolvedTernaryExpr {
        let condition = add("?:", at: part, level: levels[list])
        for test in tested { owners[test] = condition }
        (levels[part], owners[part]) = (levels[list] + 1, nil)
        around = levels[list] + 1
        tested = []
      } else if tree.isAssignment(part) {
        tested = []
      } else {
        tested.append(part)
      }
      if kind == .binaryOperatorExpr, tree.firstChild(part).map(tree.text) == "??" {
        _ = add("??", at: part, level: levels[list])
        around = levels[list] + 1
      }
    }
  }

  private mutating func addCall(_ node: Int) {
    var conditions: [Int] = []
    if let application = file.operators.applications[node], application.decides {
      conditions.append(add(application.operation.name, .implicit, at: application.name, level: levels[node]))
    }
    if skipsEffect(node) {
      let signs = tree.optionalSigns(node)
      if let sign = signs.last { conditions.append(add("?.", at: sign, level: levels[node], tests: signs.count)) }
    }
    for closure in tree.closures(of: node) { closureOwners[closure] = conditions.first }
    for (number, child) in tree.children(node).enumerated() {
      levels[child] = levels[node] + (number == 0 ? 0 : conditions.count)
      owners[child] = owners[node]
    }
  }
}

extension SyntaxTree {
  fileprivate func isLogical(_ operation: Int) -> Bool {
    firstChild(operation).map { ["&&", "||"].contains(text($0)) } ?? false
  }
}
