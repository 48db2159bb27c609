import Synchronization

/// Tells subscriptions and subscribers apart, as in Combine.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
  private enum Origin: Hashable, Sendable {
    case number(Int)
    case object(ObjectIdentifier)
  }

  private static let made = Atomic(0)
  private let origin: Origin

  /// Differs from all others of the process.
  public init() { origin = .number(Self.made.add(1, ordering: .relaxed).newValue) }

  /// The same for the same object, while it lives.
  public init(_ object: AnyObject) { origin = .object(ObjectIdentifier(object)) }

  public var description: String {
    switch origin {
    case .number(let number): "\(number)"
    case .object(let object): "0x" + String(UInt(bitPattern: object), radix: 16)
    }
  }
}

/// What has an identity of its own.
public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
