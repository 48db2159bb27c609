extension Publisher {
  /// Passes on the values for which `isIncluded` holds.
  ///
  ///     presses.filter { $0.instant > start }
  @inlinable
  public func filter(@PredicateBuilder _ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }

  /// As ``filter(_:)``. If `isIncluded` throws, cancels the upstream and fails with the error.
  @inlinable
  public func tryFilter(
    @PredicateBuilder _ isIncluded: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFilter<Self> {
    Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
  }
}

extension Publishers {
  public struct Filter<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let isIncluded: (Upstream.Output) -> Bool

    @inlinable
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Filtering(isIncluded: isIncluded, downstream: subscriber))
    }

    @usableFromInline
    struct Filtering<Downstream: Subscriber<Upstream.Output, Upstream.Failure>>: Stage {
      @usableFromInline let isIncluded: (Upstream.Output) -> Bool
      @usableFromInline let downstream: Downstream

      @inlinable
      init(isIncluded: @escaping (Upstream.Output) -> Bool, downstream: Downstream) {
        self.isIncluded = isIncluded
        self.downstream = downstream
      }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) {
        if isIncluded(input) { downstream.receive(input) }
      }
    }
  }

  public struct TryFilter<Upstream: Publisher>: UpstreamOperator {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    public let upstream: Upstream
    public let isIncluded: (Upstream.Output) throws -> Bool

    @inlinable
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == any Error {
      upstream.receive(subscriber: Filtering(isIncluded: isIncluded, downstream: subscriber))
    }

    @usableFromInline
    struct Filtering<Downstream: Subscriber<Upstream.Output, any Error>>: ThrowingStage {
      @usableFromInline typealias Failure = Upstream.Failure
      @usableFromInline let subscription: SerialSubscription
      @usableFromInline let isIncluded: (Upstream.Output) throws -> Bool
      @usableFromInline let downstream: Downstream

      @inlinable
      init(isIncluded: @escaping (Upstream.Output) throws -> Bool, downstream: Downstream) {
        subscription = SerialSubscription()
        self.isIncluded = isIncluded
        self.downstream = downstream
      }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) {
        do {
          // The closure may have ended this by sending.
          if try isIncluded(input), !subscription.isOver { downstream.receive(input) }
        } catch {
          fail(error)
        }
      }
    }
  }
}

/// Makes the compiler type-check a predicate closure separately from the chain around it.
///
/// Otherwise the compiler tries the overloads of `>` together with the rest of the expression. The chain of the
/// article's 1.7, timestamps, with two timestamped pairs then takes seconds to type-check; three pairs do not compile
/// at all. A closure with an explicit `return` is not transformed, nor is a function or a key path.
@resultBuilder
public enum PredicateBuilder {
  @inlinable @inline(__always)
  public static func buildBlock(_ holds: Bool) -> Bool { holds }

  @_disfavoredOverload @inlinable @inline(__always)
  public static func buildBlock(_ never: Never) -> Bool {}

  /// For a branch that throws.
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
