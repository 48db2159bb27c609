extension ConditionKind {
  /// The operators that are implicit conditions, by their names, each once, sorted.
  package static let implicitNames = Set(Operator.all.lazy.filter { $0.role == .condition }.map(\.name)).sorted()
}
