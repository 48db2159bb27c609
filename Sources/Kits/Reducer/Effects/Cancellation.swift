import Streams

extension Effect {
  /// The same effect, which ``cancel(id:)`` can end.
  ///
  ///     .run { … }.cancellable(id: "search", cancelInFlight: true)
  ///
  /// - Parameters:
  ///   - id: any number of effects may share it. Ids of different types are different. An id belongs to one store.
  ///   - cancelInFlight: whether effects with this id are cancelled before this one starts. ``none`` never starts, so
  ///     it cancels nothing.
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

  /// Cancels the effects of this store that have this id, in the order in which they were started.
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

/// An id and its type: `AnyHashable` alone takes `1` and `1.0` for the same.
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

/// The effects of one store that are under way and have an id.
@usableFromInline
final class CancellableEffects {
  /// Ends an effect when it sends.
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

  /// The effect has ended. Does nothing if it was ended by ``cancel(_:)``.
  @usableFromInline
  func end(_ id: EffectID, _ stop: Stop) {
    guard var rest = stops[id] else { return }
    rest.removeAll { $0 === stop }
    stops[id] = rest.isEmpty ? nil : rest
  }

  @usableFromInline
  func cancel(_ id: EffectID) {
    // Taken out first: an effect that ends calls `end`.
    for stop in stops.removeValue(forKey: id) ?? [] { stop.send() }
  }
}
