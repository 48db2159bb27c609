extension Subscribers {
  /// The number of values that a subscriber requests, as in Combine.
  ///
  /// This is a push engine. The publishers of this module start at any request and then send every value. The
  /// subscribers and operators request ``unlimited``. So a number matters only between other modules.
  public struct Demand: Hashable, Codable, Sendable {
    /// Nil for all values.
    public let max: Int?

    @inlinable
    init(max: Int?) { self.max = max }

    @inlinable public static var unlimited: Demand { Demand(max: nil) }
    @inlinable public static var none: Demand { Demand(max: 0) }

    /// - Precondition: `value` is not negative.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "a demand is not negative")
      return Demand(max: value)
    }
  }
}

extension Subscribers.Demand: Comparable, CustomStringConvertible {
  public static func < (lhs: Self, rhs: Self) -> Bool {
    switch (lhs.max, rhs.max) {
    case (nil, _): false
    case (_, nil): true
    case (let left?, let right?): left < right
    }
  }

  public var description: String { max.map { "max(\($0))" } ?? "unlimited" }
}

// Unlimited stays unlimited, and no result is below `none`, as in Combine.
extension Subscribers.Demand {
  public static func + (lhs: Self, rhs: Self) -> Self {
    guard let left = lhs.max, let right = rhs.max else { return .unlimited }
    let (sum, isTooLarge) = left.addingReportingOverflow(right)
    return isTooLarge ? .unlimited : Self(max: sum)
  }

  public static func - (lhs: Self, rhs: Self) -> Self {
    guard let left = lhs.max else { return .unlimited }
    guard let right = rhs.max else { return .none }
    return Self(max: Swift.max(0, left - right))
  }

  public static func * (lhs: Self, rhs: Int) -> Self {
    guard let left = lhs.max else { return .unlimited }
    let (product, isTooLarge) = left.multipliedReportingOverflow(by: rhs)
    return isTooLarge ? .unlimited : .max(product)
  }

  public static func *= (lhs: inout Self, rhs: Int) { lhs = lhs * rhs }
  public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
  public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
}

extension Subscribers.Demand: ExpressibleByIntegerLiteral {
  /// For `demand > 0` and `demand -= 1`. Combine's overloads of the operators would slow the type checker.
  public init(integerLiteral value: Int) { self = .max(value) }
}

extension Subscriber {
  /// Calls the overload without a demand and returns `none`.
  @inlinable @inline(__always) @discardableResult
  public func receive(_ input: Input) -> Subscribers.Demand {
    let () = receive(input)
    return .none
  }

  /// Calls the overload that returns a demand and ignores the demand.
  @inlinable @_disfavoredOverload
  public func receive(_ input: Input) { let _: Subscribers.Demand = receive(input) }
}

extension Subscriber where Input == Void {
  @inlinable @discardableResult
  public func receive() -> Subscribers.Demand { receive(()) }
}

extension Subscription {
  /// Does nothing, for publishers that send without a request.
  @inlinable
  public func request(_ demand: Subscribers.Demand) {}
}
