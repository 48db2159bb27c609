/// Makes the compiler type-check a predicate closure separately from the chain around it.
///
/// Otherwise the overloads of `>` are tried together with everything else in the expression. The chain of the article's
/// 1.7, timestamps, with two timestamped pairs then takes seconds to type-check; three pairs do not compile at all.
/// Callers change nothing: a closure with an explicit `return` is not transformed, nor is a function or a key path.
@resultBuilder
public enum PredicateBuilder {
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
