/// Which of two builds that are compared.
package enum ComparedBuild: String, CaseIterable, Sendable {
  /// The one that was there before.
  case before
  /// The one that came after.
  case after
}

/// Something of each of two builds that are compared.
package struct PerBuild<Value> {
  package var before: Value
  package var after: Value

  init(before: Value, after: Value) {
    self.before = before
    self.after = after
  }

  /// Made in this order: before, after.
  package init<Failure: Error>(_ make: (ComparedBuild) throws(Failure) -> Value) throws(Failure) {
    self.init(before: try make(.before), after: try make(.after))
  }

  package subscript(_ build: ComparedBuild) -> Value {
    get { build == .before ? before : after }
    set { if build == .before { before = newValue } else { after = newValue } }
  }
}

extension PerBuild: Sendable where Value: Sendable {}
