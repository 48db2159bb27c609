/// Has the compiler solve a predicate closure on its own, apart from the chain around it.
///
/// Without it the overloads of `>` are tried together with everything else in the expression, and the article's chain
/// of two timestamped pairs takes seconds to type-check, three pairs do not compile at all. Sources stay as they are:
/// a closure with an explicit `return` is not transformed, and a function or key path is passed as it is.
@resultBuilder
public enum Predicate {
  @inlinable @inline(__always)
  public static func buildBlock(_ holds: Bool) -> Bool { holds }

  @_disfavoredOverload @inlinable @inline(__always)
  public static func buildBlock(_ never: Never) -> Bool {}

  /// A branch that throws has no value.
  @inlinable @inline(__always)
  public static func buildBlock() -> Never { fatalError("a branch without a value ends before its end") }

  @inlinable @inline(__always)
  public static func buildEither(first never: Never) -> Bool {}

  @inlinable @inline(__always)
  public static func buildEither(second never: Never) -> Bool {}

  @inlinable @inline(__always)
  public static func buildEither(first holds: Bool) -> Bool { holds }

  @inlinable @inline(__always)
  public static func buildEither(second holds: Bool) -> Bool { holds }
}
