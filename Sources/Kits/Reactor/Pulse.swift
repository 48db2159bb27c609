import Streams
import Synchronization

/// A property of a state that publishes each setting, even to an equal value.
///
///     struct State {
///       @Pulse var alert: String?
///     }
///
///     reactor.pulse(\.$alert).compactMap { $0 }.sink { show($0) }
///
/// A new state counts as a setting of its pulses, which ReactorKit's own `Pulse` misses. To pass on a pulse unchanged,
/// give the new state `$alert` of the last one, as in `_alert = last.$alert`.
///
/// Pulses are not `Equatable`: two with equal values may have been set at different times.
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
    // In place, because an array would otherwise be copied.
    _modify {
      defer { setting = PulseSetting.next(after: setting) }
      yield &value
    }
  }

  @inlinable
  public var projectedValue: Pulse { self }
}

extension Pulse: CustomReflectable {
  /// The value, and the number of later settings. Nothing that differs between replays.
  public var customMirror: Mirror {
    let setCount = PulseSetting.count(of: setting)
    return Mirror(self, children: ["wrappedValue": wrappedValue, "setCount": setCount], displayStyle: .struct)
  }
}

extension Reactor {
  /// Sends the last value of the pulse at once, and then each setting. Other changes of the state are ignored.
  @inlinable
  public func pulse<Value>(_ transformToPulse: @escaping (State) -> Pulse<Value>) -> some Publisher<Value, Never> {
    state.map(transformToPulse).removeDuplicates { $0.setting == $1.setting }.map(\.wrappedValue)
  }
}

/// Numbers the settings of pulses. A number differs from those of the previous 2^44 settings in the process.
///
/// A count alone is ambiguous: it restarts in a new state, and two copies of a state count alike. So the upper bits are
/// a number that is unique in the process, and the lower ones the count, for mirrors. Both are in one word, because
/// states are copied often.
/// - Complexity: one relaxed atomic addition a setting.
@usableFromInline
enum PulseSetting {
  private static let made = Atomic<UInt>(0)
  private static let countBits = 20
  private static let countMask: UInt64 = 1 << countBits - 1

  @usableFromInline
  static func first() -> UInt64 { number(count: 0) }

  @usableFromInline
  static func next(after last: UInt64) -> UInt64 { number(count: last &+ 1) }

  /// The number of earlier settings of the pulse, modulo 2^20.
  static func count(of setting: UInt64) -> UInt64 { setting & countMask }

  private static func number(count: UInt64) -> UInt64 {
    let number = made.wrappingAdd(1, ordering: .relaxed).newValue
    return UInt64(number) << countBits | count & countMask
  }
}
