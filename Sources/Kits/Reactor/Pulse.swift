import Streams
import Synchronization

/// A part of a state that knows each time it was set, so that setting it to the value it has already is heard too.
///
///     struct State {
///       @Pulse var alert: String?
///     }
///
///     reactor.pulse(\.$alert).compactMap { $0 }.sink { show($0) }
///
/// A state made anew has set its pulses. ReactorKit's own `Pulse` misses this. To hand on a pulse as it is, give the new
/// state `$alert` of the last one, as in `_alert = last.$alert`.
///
/// Pulses are not `Equatable`: two with one value may have been set at different times.
@propertyWrapper
public struct Pulse<Value> {
  @usableFromInline var value: Value
  /// The number of the last setting.
  @usableFromInline var setting = PulseSetting.first()

  @inlinable
  public init(wrappedValue: Value) { value = wrappedValue }

  @inlinable
  public var wrappedValue: Value {
    get { value }
    set {
      value = newValue
      setting = PulseSetting.next(after: setting)
    }
    // In place, as an array would be copied otherwise.
    _modify {
      defer { setting = PulseSetting.next(after: setting) }
      yield &value
    }
  }

  @inlinable
  public var projectedValue: Pulse { self }
}

extension Pulse: CustomReflectable {
  /// The value, and how often it was set after the first time. Nothing that differs from replay to replay.
  public var customMirror: Mirror {
    let setCount = PulseSetting.count(of: setting)
    return Mirror(self, children: ["wrappedValue": wrappedValue, "setCount": setCount], displayStyle: .struct)
  }
}

extension Reactor {
  /// Sends the last value of the pulse at once, and then each that it is set to. What else changes in the state is not
  /// heard.
  @inlinable
  public func pulse<Value>(_ transformToPulse: @escaping (State) -> Pulse<Value>) -> some Publisher<Value, Never> {
    state.map(transformToPulse).removeDuplicates { $0.setting == $1.setting }.map(\.wrappedValue)
  }
}

/// Numbers the settings of pulses. A number differs from those of the 2^44 settings before it in the process.
///
/// A count alone would not do. It starts anew in a state that is made anew, and two copies of one state count alike.
///
/// The upper bits are a number that the process gives once. The lower ones are the count, for mirrors. Both are one word,
/// as states are copied often.
/// - Complexity: one relaxed atomic addition a setting.
@usableFromInline
enum PulseSetting {
  private static let made = Atomic<UInt>(0)
  private static let countBits = 20
  private static let countMask: UInt64 = 1 << countBits - 1

  /// The first setting of a pulse.
  @usableFromInline
  static func first() -> UInt64 { number(count: 0) }

  /// Each later one.
  @usableFromInline
  static func next(after last: UInt64) -> UInt64 { number(count: last &+ 1) }

  /// How often the pulse was set before, modulo 2^20.
  static func count(of setting: UInt64) -> UInt64 { setting & countMask }

  private static func number(count: UInt64) -> UInt64 {
    let number = made.wrappingAdd(1, ordering: .relaxed).newValue
    return UInt64(number) << countBits | count & countMask
  }
}
