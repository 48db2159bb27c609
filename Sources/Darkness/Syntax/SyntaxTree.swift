/// The syntax tree of a file, without blanks and comments.
///
/// Nodes are numbered in text order, a parent before its children; 0 is the file. A node is never empty. Nodes are in
/// an array, so traversals do not recurse with the depth of the tree.
package struct SyntaxTree: Sendable {
  package struct Node: Sendable {
    package var kind: SyntaxKind
    /// An index into `texts`; -1 unless the node is a token.
    var text: Int32 = -1
    /// -1 for the file.
    package var parent: Int32
    /// The number after its last descendant.
    package var end: Int32 = 0
    /// Of its first token: from 1, columns in UTF-8 bytes.
    package var line: Int32 = 0
    package var column: Int32 = 0
  }

  package internal(set) var nodes: [Node] = []
  var texts: [String] = []

  init() {}

  package var count: Int { nodes.count }

  package func kind(_ node: Int) -> SyntaxKind { nodes[node].kind }

  /// Empty unless the node is a token.
  package func text(_ node: Int) -> String {
    let text = nodes[node].text
    return text < 0 ? "" : texts[Int(text)]
  }

  package func parent(_ node: Int) -> Int? { node == 0 ? nil : Int(nodes[node].parent) }

  package func subtree(_ node: Int) -> Range<Int> { node..<Int(nodes[node].end) }

  package func line(_ node: Int) -> Int { Int(nodes[node].line) }

  package func column(_ node: Int) -> Int { Int(nodes[node].column) }

  /// The line on which its last token ends.
  package func endLine(_ node: Int) -> Int {
    let last = Int(nodes[node].end) - 1
    return line(last) + text(last).utf8.count { $0 == UInt8(ascii: "\n") }
  }
}

extension SyntaxTree {
  /// The children of a node, in the order of the text.
  package struct Children: Sequence, IteratorProtocol {
    let tree: SyntaxTree
    var position: Int
    let end: Int

    package mutating func next() -> Int? {
      guard position < end else { return nil }
      defer { position = Int(tree.nodes[position].end) }
      return position
    }
  }

  package func children(_ node: Int) -> Children {
    Children(tree: self, position: node + 1, end: Int(nodes[node].end))
  }

  func firstChild(_ node: Int) -> Int? { nodes[node].end > node + 1 ? node + 1 : nil }

  func child(_ node: Int, _ kind: SyntaxKind) -> Int? { children(node).first { self.kind($0) == kind } }

  func children(_ node: Int, _ kind: SyntaxKind) -> [Int] { children(node).filter { self.kind($0) == kind } }

  /// Whether one of its children is a token with that text.
  func hasToken(_ node: Int, _ text: String) -> Bool {
    children(node).contains { kind($0) == .token && self.text($0) == text }
  }

  /// The name of a declaration, a pattern, a type or a reference: the first word among its children that is no
  /// introducing keyword, without backticks. For an operator's function, its sign.
  func name(_ node: Int) -> String? {
    let isFunction = kind(node) == .functionDecl
    for child in children(node) where kind(child) == .token {
      let text = text(child)
      if text.isWord || isFunction, !Self.introducers.contains(text) { return text.withoutBackticks }
    }
    return nil
  }

  private static let introducers: Set = [
    "struct", "class", "enum", "actor", "protocol", "extension", "func", "typealias", "associatedtype", "some", "any",
  ]

  /// The tokens of a node, in order.
  func tokens(_ node: Int) -> [Int] { subtree(node).filter { kind($0) == .token } }

  /// The nearest enclosing node of one of these kinds, not the node itself.
  func ancestor(_ node: Int, where isMeant: (SyntaxKind) -> Bool) -> Int? {
    var next = parent(node)
    while let ancestor = next {
      if isMeant(kind(ancestor)) { return ancestor }
      next = parent(ancestor)
    }
    return nil
  }
}

extension String {
  /// Whether it begins like a name or keyword, not like a sign or number.
  var isWord: Bool {
    guard let first = unicodeScalars.first else { return false }
    return first == "_" || first == "$" || first == "`" || !first.isASCII || first.properties.isAlphabetic
  }

  var withoutBackticks: String { hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self }
}

/// The kinds of nodes that matter here, by the names that SwiftSyntax gives them.
package enum SyntaxKind: String, CaseIterable, Sendable {
  case token
  /// Every other kind.
  case other

  case sourceFile, codeBlock, codeBlockItem, codeBlockItemList, memberBlock, memberBlockItem, memberBlockItemList

  case structDecl, classDecl, enumDecl, actorDecl, protocolDecl, extensionDecl, typeAliasDecl, associatedTypeDecl
  case importDecl, macroDecl, operatorDecl, precedenceGroupDecl, genericParameter

  case functionDecl, initializerDecl, deinitializerDecl, subscriptDecl, functionSignature, returnClause
  case functionParameter, closureParameter, closureShorthandParameter, closureCapture
  case variableDecl, patternBinding, patternBindingList, initializerClause, typeAnnotation, attribute, enumCaseElement
  case accessorBlock, accessorDeclList, accessorDecl

  case closureExpr, closureSignature, functionCallExpr, subscriptCallExpr, memberAccessExpr, declReferenceExpr
  case optionalChainingExpr, forceUnwrapExpr, inOutExpr, labeledExpr, labeledExprList
  case multipleTrailingClosureElement, multipleTrailingClosureElementList
  case genericSpecializationExpr, sequenceExpr, exprList, binaryOperatorExpr, assignmentExpr, unresolvedTernaryExpr
  case prefixOperatorExpr, tupleExpr, keyPathExpr, arrayElement, dictionaryElement

  case ifExpr, switchExpr, switchCase, switchCaseLabel, switchCaseItem, switchCaseItemList
  case returnStmt, guardStmt, forStmt, whileStmt, repeatStmt, whereClause, catchClause, catchItem
  case conditionElement, conditionElementList, optionalBindingCondition, matchingPatternCondition
  case identifierPattern, valueBindingPattern, expressionPattern, wildcardPattern

  case identifierType, memberType, someOrAnyType, functionType, arrayType, dictionaryType

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// - Complexity: one lookup in a dictionary, whereas `init(rawValue:)` compares name by name.
  init(name: String) { self = Self.byName[name] ?? .other }
}
