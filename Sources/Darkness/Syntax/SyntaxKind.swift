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
