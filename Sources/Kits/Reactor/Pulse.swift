import Streams

/// A part of a state that counts how often it was set, so that setting it to the value it has already is heard too.
///
///     struct State {
///       @Pulse var alert: String?
///     }
///
///     reactor.pulse(\.$alert).compactMap { $0 }.sink { show($0) }
@propertyWrapper
public struct Pulse<Value> {
  public var wrappedValue: Value {
    didSet { setCount &+= 1 }
  }
  /// How often the value was set, after the first one.
  @usableFromInline private(set) var setCount: UInt = 0

  @inlinable
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  @inlinable
  public var projectedValue: Pulse { self }
}

extension Reactor {
  /// Sends the last value of the pulse at once, and then each that it is set to. What else changes in the state is not
  /// heard.
  @inlinable
  public func pulse<Value>(_ transformToPulse: @escaping (State) -> Pulse<Value>) -> some Publisher<Value, Never> {
    state.map(transformToPulse).removeDuplicates { $0.setCount == $1.setCount }.map(\.wrappedValue)
  }
}
