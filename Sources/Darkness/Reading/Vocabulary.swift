extension SyntaxTree {
  /// The names of the types that are declared or mentioned: where a type is expected, and where an expression begins
  /// with a capital, as in `Publishers.CombineLatest(a, b)`. Generic parameters and `Self` are left out.
  func typeNames() -> Set<String> {
    var names: Set<String> = []
    var parameters: Set<String> = ["Self"]
    for node in nodes.indices {
      switch kind(node) {
      case .genericParameter, .associatedTypeDecl: parameters.formUnion(name(node).map { [$0] } ?? [])
      case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .typeAliasDecl, .identifierType, .memberType,
        .declReferenceExpr:
        guard let name = name(node), name.isCapitalized else { continue }
        if kind(node) != .declReferenceExpr || isTypeReference(node) { names.insert(name) }
      default: break
      }
    }
    return names.subtracting(parameters)
  }

  /// Whether only names of types precede the name.
  private func isTypeReference(_ reference: Int) -> Bool {
    guard isMember(reference) else { return true }
    guard let base = base(whole(reference)), let before = self.reference(base), let name = name(before) else {
      return false
    }
    return name.isCapitalized && isTypeReference(before)
  }

  /// The number of lines with a token; a string literal counts with all of its lines.
  func codeLineCount() -> Int {
    var lines: Set<Int> = []
    for node in nodes.indices where kind(node) == .token {
      let text = text(node)
      // The end of the file is a token too.
      if text.isEmpty { continue }
      let breaks = text.utf8.count { $0 == UInt8(ascii: "\n") } - (text.hasSuffix("\n") ? 1 : 0)
      lines.formUnion(line(node)...line(node) + max(0, breaks))
    }
    return lines.count
  }
}

extension String {
  fileprivate var isCapitalized: Bool { unicodeScalars.first { $0 != "_" }?.properties.isUppercase ?? false }
}
