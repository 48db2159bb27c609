/// Something of each of two builds that are compared: of the one that was there before, and of the one that came after.
struct Pair<Value> {
  var before: Value
  var after: Value

  init(before: Value, after: Value) {
    self.before = before
    self.after = after
  }

  /// Made in this order: before, after.
  init<Failure: Error>(_ make: (Side) throws(Failure) -> Value) throws(Failure) {
    self.init(before: try make(.before), after: try make(.after))
  }

  subscript(_ side: Side) -> Value {
    get { side == .before ? before : after }
    set { if side == .before { before = newValue } else { after = newValue } }
  }
}

extension Pair: Sendable where Value: Sendable {}

/// Which of the two.
enum Side: String, CaseIterable, Sendable {
  case before, after
}
