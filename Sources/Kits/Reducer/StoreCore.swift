import Streams

/// The loop of a store: takes actions in turn, reduces each, starts its effect, and writes the state back when no action
/// waits.
@usableFromInline
package final class StoreCore<State, Action> {
  @usableFromInline let states: CurrentValueSubject<State, Never>
  @usableFromInline let reduce: (inout State, Action) -> Effect<Action>
  @usableFromInline let cancellableEffects = CancellableEffects()
  @usableFromInline var waiting: [Action] = []
  @usableFromInline var isSending = false
  @usableFromInline package var startedCount = 0
  /// In the order in which they were started.
  @usableFromInline var inFlight: [EffectInFlight] = []

  @inlinable
  package init(_ initialState: State, _ reduce: @escaping (inout State, Action) -> Effect<Action>) {
    states = CurrentValueSubject(initialState, .confined)
    self.reduce = reduce
  }

  deinit {
    for effect in inFlight { effect.token.cancel() }
  }

  @inlinable
  package func send(_ action: Action) {
    if isSending { return waiting.append(action) }
    isSending = true
    var state = states.value
    start(reduce(&state, action))
    while true {
      handleWaiting(&state)
      // Its subscribers may send: their actions wait, and are handled together after the last subscriber has heard.
      states.send(state)
      if waiting.isEmpty { break }
      state = states.value
    }
    isSending = false
  }

  @inlinable
  func handleWaiting(_ state: inout State) {
    while !waiting.isEmpty {
      // Taken out whole: releasing an action may send another one.
      let actions = waiting
      waiting = []
      for action in actions { start(reduce(&state, action)) }
    }
  }

  @inlinable
  func start(_ effect: Effect<Action>) {
    guard let makePublisher = effect.makePublisher else { return }
    startedCount += 1
    let number = startedCount
    var hasFinished = false
    let token = makePublisher(cancellableEffects).sink(
      receiveCompletion: { [weak self] _ in
        hasFinished = true
        self?.forget(number)
      },
      receiveValue: { [weak self] in self?.send($0) })
    if !hasFinished { inFlight.append(EffectInFlight(number: number, token: token)) }
  }

  /// The effect has finished. It is not in the list if it finishes while it is being started.
  @inlinable
  func forget(_ number: Int) {
    guard let index = inFlight.firstIndex(where: { $0.number == number }) else { return }
    let ended = inFlight.remove(at: index)
    withExtendedLifetime(ended) {}
  }

  /// How many effects have been started and have not finished.
  package var inFlightCount: Int { inFlight.count }

  /// How many effects can be cancelled by an id.
  package var cancellableCount: Int { cancellableEffects.count }
}

/// An effect that was started and has not finished.
@usableFromInline
struct EffectInFlight {
  @usableFromInline let number: Int
  @usableFromInline let token: AnyCancellable

  @inlinable
  init(number: Int, token: AnyCancellable) {
    self.number = number
    self.token = token
  }
}
