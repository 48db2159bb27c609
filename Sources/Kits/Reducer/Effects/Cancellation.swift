import Streams

extension Effect {
  /// Makes the effect cancellable by ``cancel(id:)``.
  ///
  ///     .run { … }.cancellable(id: "search", cancelInFlight: true)
  ///
  /// - Parameters:
  ///   - id: shared by any number of effects of a store. Ids of different types are different.
  ///   - cancelInFlight: whether to cancel effects with this id before the start. ``none`` never starts, so it cancels
  ///     nothing.
  @inlinable
  public func cancellable<ID: Hashable>(id: ID, cancelInFlight: Bool = false) -> Effect {
    guard let makePublisher else { return .none }
    return Effect { effects in
      Deferred {
        if cancelInFlight { effects.cancel(EffectID(id)) }
        let stop = effects.begin(EffectID(id))
        return makePublisher(effects).prefix(untilOutputFrom: stop).handleEvents(
          receiveCompletion: { _ in effects.end(EffectID(id), stop) },
          receiveCancel: { effects.end(EffectID(id), stop) })
      }
      .eraseToAnyPublisher()
    }
  }

  /// Cancels the effects of this store with this id, in the order of their starts.
  @inlinable
  public static func cancel<ID: Hashable>(id: ID) -> Effect {
    Effect { effects in
      Deferred {
        effects.cancel(EffectID(id))
        return Empty<Action, Never>()
      }
      .eraseToAnyPublisher()
    }
  }
}

/// An id and its type: in `AnyHashable` alone, `1` equals `1.0`.
@usableFromInline
struct EffectID: Hashable {
  private let type: ObjectIdentifier
  private let id: AnyHashable

  @usableFromInline
  init<ID: Hashable>(_ id: ID) {
    type = ObjectIdentifier(ID.self)
    self.id = AnyHashable(id)
  }
}

@usableFromInline
final class CancellableEffects {
  /// Its value ends an effect.
  @usableFromInline typealias Stop = PassthroughSubject<Void, Never>

  private var stops: [EffectID: [Stop]] = [:]

  var count: Int { stops.values.map(\.count).reduce(0, +) }

  @usableFromInline
  init() {}

  @usableFromInline
  func begin(_ id: EffectID) -> Stop {
    let stop = Stop()
    stops[id, default: []].append(stop)
    return stop
  }

  /// Removes an ended effect. Does nothing after ``cancel(_:)``.
  @usableFromInline
  func end(_ id: EffectID, _ stop: Stop) {
    guard var rest = stops[id] else { return }
    rest.removeAll { $0 === stop }
    stops[id] = rest.isEmpty ? nil : rest
  }

  @usableFromInline
  func cancel(_ id: EffectID) {
    // Removed first, because an ending effect calls `end`.
    for stop in stops.removeValue(forKey: id) ?? [] { stop.send() }
  }
}
