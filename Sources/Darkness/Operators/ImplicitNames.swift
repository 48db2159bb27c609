extension ConditionKind {
  /// The names of the operators that are implicit conditions, each once, sorted.
  package static let implicitNames = Set(Operator.all.lazy.filter { $0.role == .condition }.map(\.name)).sorted()
}
