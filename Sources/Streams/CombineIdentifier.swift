import Synchronization

/// Identifies a subscription or a subscriber, as in Combine.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
  private enum Origin: Hashable, Sendable {
    case number(Int)
    case object(ObjectIdentifier)
    /// One input of an object.
    case input(ObjectIdentifier, Int)
  }

  private static let made = Atomic(0)
  private let origin: Origin

  /// Unique in the process.
  public init() { origin = .number(Self.made.add(1, ordering: .relaxed).newValue) }

  /// The same for the same object, during its lifetime.
  public init(_ object: AnyObject) { origin = .object(ObjectIdentifier(object)) }

  /// The subscriber of `object` to its input of that number.
  @usableFromInline
  init(_ object: AnyObject, input number: Int) { origin = .input(ObjectIdentifier(object), number) }

  public var description: String {
    switch origin {
    case .number(let number): "\(number)"
    case .object(let object): Self.address(object)
    case .input(let object, let number): "\(Self.address(object)).\(number)"
    }
  }

  private static func address(_ object: ObjectIdentifier) -> String {
    "0x" + String(UInt(bitPattern: object), radix: 16)
  }
}

/// A value with an identity.
public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
