struct EffectFinder {
  let file: FileReading
  let effects: Set<String>
  let placeNames: [String]

  private var tree: SyntaxTree { file.tree }
  private var texts: ArgumentText { ArgumentText(file: file, placeNames: placeNames) }

  /// Calls, and references that pass the effect on to be called: `.sink(receiveValue: vcs.startCall)`,
  /// `makeCall = vcs.startCall`.
  func calls() -> [EffectCall] {
    if effects.isEmpty { return [] }
    return tree.nodes.indices.compactMap { node in
      guard let name = tree.effect(node, among: effects) else { return nil }
      let expression = outermost(node)
      guard let parent = tree.parent(expression), !isInDeclaration(node, of: name) else { return nil }
      let arguments: String
      if tree.kind(parent) == .functionCallExpr, tree.firstChild(parent) == expression {
        arguments = texts.text(ofCall: parent)
      } else if tree.kind(parent) == .labeledExpr {
        let taker = tree.call(taking: parent).flatMap(tree.firstChild)
        arguments = "whatever \(taker.map(texts.text(of:)) ?? placeNames[file.place(of: node)]) hands on"
      } else if tree.isHandedOn(expression) {
        arguments = "whatever \(placeNames[file.place(of: node)]) hands on"
      } else {
        return nil
      }
      return EffectCall(
        name: name, location: file.location(node), place: file.place(of: node), arguments: arguments)
    }
  }

  private func outermost(_ reference: Int) -> Int {
    var node = tree.whole(reference)
    while let parent = tree.parent(node), tree.unwrapped(parent) != parent, tree.firstChild(parent) == node {
      node = parent
    }
    return node
  }

  private func isInDeclaration(_ node: Int, of name: String) -> Bool {
    var next = tree.ancestor(node) { $0 == .functionDecl }
    while let function = next {
      if tree.name(function) == name { return true }
      next = tree.ancestor(function) { $0 == .functionDecl }
    }
    return false
  }
}

extension SyntaxTree {
  /// The effect that a node names. `.startCall` without a base is none, because it looks like an enumeration case.
  func effect(_ node: Int, among effects: Set<String>) -> String? {
    guard kind(node) == .declReferenceExpr, let name = name(node), effects.contains(name) else { return nil }
    return isMember(node) && base(whole(node)) == nil ? nil : name
  }

  /// Whether a value is stored unchanged in a variable or collection, or returned by a function, getter or closure.
  fileprivate func isHandedOn(_ expression: Int) -> Bool {
    guard let parent = parent(expression) else { return false }
    switch kind(parent) {
    case .initializerClause, .returnStmt, .arrayElement, .codeBlockItem: return true
    case .dictionaryElement: return firstChild(parent) != expression
    case .unresolvedTernaryExpr: return true
    case .exprList:
      let parts = Array(children(parent))
      guard let index = parts.firstIndex(of: expression), index > 0 else { return false }
      let neighbours = [index - 1, index + 1].filter(parts.indices.contains).map { parts[$0] }
      return neighbours.allSatisfy { part in
        kind(part) == .assignmentExpr || kind(part) == .unresolvedTernaryExpr
          || kind(part) == .binaryOperatorExpr && firstChild(part).map(text) == "??"
      }
    default: return false
    }
  }
}

/// Normalizes the arguments of a call, so that equal sources give equal texts. Local names are replaced by their
/// expressions, up to eight times in succession, and `self.` is dropped.
struct ArgumentText {
  let file: FileReading
  let placeNames: [String]

  private static let depthMax = 8
  private var tree: SyntaxTree { file.tree }

  func text(ofCall call: Int) -> String {
    let inBrackets = tree.child(call, .labeledExprList).map { text($0, depth: 0) } ?? ""
    let closures = tree.children(call, .closureExpr).map { text($0, depth: 0) }
    return ([inBrackets] + closures).filter { !$0.isEmpty }.joined(separator: " ")
  }

  func text(of expression: Int) -> String { text(expression, depth: 0) }

  private func text(_ expression: Int, depth: Int) -> String {
    var result = ""
    var isAfterSelf = false
    for token in tree.tokens(expression) {
      let written = tree.text(token)
      if isAfterSelf, written == "." || written == "?" {
        isAfterSelf = written == "?"
        continue
      }
      isAfterSelf = false
      if isSelfBeforeMember(token) {
        isAfterSelf = true
        continue
      }
      append(word(token, depth: depth), isOperator: isOperator(token), to: &result)
    }
    return result
  }

  private func append(_ word: String, isOperator: Bool, to result: inout String) {
    let needsBlank =
      isOperator || result.hasSuffix(":") || result.hasSuffix(",") || result.hasSuffix(" ")
      || (result.last?.isLetter == true && word.isWord)
    if needsBlank, !result.isEmpty, !result.hasSuffix(" ") { result += " " }
    result += isOperator ? word + " " : word
  }

  private func word(_ token: Int, depth: Int) -> String {
    let written = tree.text(token)
    guard let reference = tree.parent(token), tree.kind(reference) == .declReferenceExpr, !tree.isMember(reference)
    else {
      return written
    }
    return meaning(of: written, at: reference, depth: depth) ?? written
  }

  private func meaning(of name: String, at node: Int, depth: Int) -> String? {
    if name.hasPrefix("$"), name.dropFirst().allSatisfy(\.isNumber) {
      return "parameter \(name) of \(placeNames[file.place(of: node)])"
    }
    guard depth < Self.depthMax,
      let number = file.bindings.resolve(name.withoutBackticks, at: node, in: tree)
    else { return nil }
    let binding = file.bindings.all[number]
    switch binding.meaning {
    case .parameter: return "parameter \(name) of \(placeNames[file.place(of: binding.scope)])"
    case .value(let pattern) where tree.kind(pattern) == .identifierPattern:
      return meaning(of: name, at: binding.node, depth: depth + 1)
    case .value(let value): return text(value, depth: depth + 1)
    case .element(let sequence): return "element of \(text(sequence, depth: depth + 1))"
    case .part(let pattern, let value):
      let subject = value.map { " of \(text($0, depth: depth + 1))" } ?? ""
      return "\(name) in \(text(pattern, depth: Self.depthMax))\(subject)"
    }
  }

  private func isOperator(_ token: Int) -> Bool {
    tree.parent(token).map { tree.kind($0) == .binaryOperatorExpr } ?? false
  }

  /// Whether the token is the `self` of `self.x` or `self?.x`.
  private func isSelfBeforeMember(_ token: Int) -> Bool {
    guard tree.text(token) == "self", let reference = tree.parent(token), var node = tree.parent(reference) else {
      return false
    }
    if tree.kind(node) == .optionalChainingExpr { node = tree.parent(node) ?? node }
    return tree.kind(node) == .memberAccessExpr && !tree.isMember(reference)
  }
}
