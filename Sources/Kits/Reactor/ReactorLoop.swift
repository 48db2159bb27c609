import Streams

/// Runs one reactor, which owns it: takes its actions and keeps its last state.
///
/// ReactorKit keeps this in global tables with weak keys. Here the reactor stores it: `let loop = Loop()`.
///
/// The loop refers to its reactor weakly. Its release with the reactor cancels running mutations.
public final class ReactorLoop<Action, State> {
  @usableFromInline let action = ActionSubject<Action>()
  /// Nil before the start. Exclusivity is not checked: no other code runs while the property is accessed.
  @exclusivity(unchecked) @usableFromInline var states: StateStream<State>?
  @usableFromInline var connection: AnyCancellable?

  @inlinable
  public init() {}

  /// Makes the stream of states at the first call.
  @discardableResult @inlinable
  func start<R: Reactor>(_ reactor: R) -> StateStream<State> where R.Action == Action, R.State == State {
    if let states { return states }
    let initialState = reactor.initialState
    let states = StateStream(initialState)
    // Before the transforms, which may use `action` and `state`.
    self.states = states
    connection = reactor.states(of: reactor.mutations(of: action), from: initialState).sink(
      receiveCompletion: { _ in states.finish() }, receiveValue: { states.send($0) })
    return states
  }
}

extension Reactor {
  @inlinable
  func mutations(of actions: ActionSubject<Action>) -> AnyPublisher<Mutation, Never> {
    let mutations = transform(action: actions.eraseToAnyPublisher()).flatMap { [weak self] action in
      FailureIgnored(upstream: self?.mutate(action: action) ?? Empty().eraseToAnyPublisher())
    }
    return transform(mutation: mutations.eraseToAnyPublisher())
  }

  @inlinable
  func states(of mutations: AnyPublisher<Mutation, Never>, from initialState: State) -> AnyPublisher<State, Never> {
    let states = mutations.scan(initialState) { [weak self] state, mutation in
      self?.reduce(state: state, mutation: mutation) ?? state
    }
    return transform(state: states.prepend(Just(initialState)).eraseToAnyPublisher())
  }
}

/// Sends the last state of a reactor to a new subscriber at once, and then each later one.
///
/// Before the first state has passed `transform(state:)`, it sends nothing at once. A completed stream sends the last
/// state and the completion.
///
/// Exclusivity is not checked at run time: no other code runs while a property is accessed.
public final class StateStream<State>: Publisher {
  public typealias Output = State
  public typealias Failure = Never
  @usableFromInline let subject: CurrentValueSubject<State, Never>
  /// Whether a state was sent, so that the subject's value is not only the initial one.
  @exclusivity(unchecked) @usableFromInline var hasBegun = false
  @exclusivity(unchecked) @usableFromInline var hasEnded = false

  @inlinable
  init(_ initialState: State) { subject = CurrentValueSubject(initialState, .confined) }

  @inlinable
  public var domain: Domain? { .confined }

  @inlinable
  public static var expectedDomain: Domain? { .confined }

  @inlinable
  func send(_ state: State) {
    hasBegun = true
    subject.send(state)
  }

  @inlinable
  func finish() {
    hasEnded = true
    subject.send(completion: .finished)
  }

  @inlinable
  public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == State, S.Failure == Never {
    if !hasBegun {
      subject.dropFirst().receive(subscriber: subscriber)
    } else if hasEnded {
      Just(subject.value).receive(subscriber: subscriber)
    } else {
      subject.receive(subscriber: subscriber)
    }
  }
}

/// Takes actions and ignores completions, so that no button can end a reactor.
///
/// An action sent during another one waits for its turn. A subscriber receives each action after the reactor has
/// handled it.
public final class ActionSubject<Action>: Subject {
  public typealias Output = Action
  public typealias Failure = Never
  @usableFromInline let queue = PassthroughSubject<Action, Never>(.confined, delivery: .queued)

  @inlinable
  init() {}

  @inlinable
  public var domain: Domain? { .confined }

  @inlinable
  public static var expectedDomain: Domain? { .confined }

  @inlinable
  public func send(_ action: Action) { queue.send(action) }

  /// Does nothing.
  @inlinable
  public func send(completion: Subscribers.Completion<Never>) {}

  @inlinable
  public func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Action, S.Failure == Never {
    queue.receive(subscriber: subscriber)
  }
}

/// Finishes when its upstream finishes or fails. Costs nothing per event.
@usableFromInline
struct FailureIgnored<Upstream: Publisher>: UpstreamOperator {
  @usableFromInline typealias Output = Upstream.Output
  @usableFromInline typealias Failure = Never
  @usableFromInline let upstream: Upstream

  @inlinable
  init(upstream: Upstream) { self.upstream = upstream }

  @inlinable @inline(__always)
  func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Never {
    upstream.receive(subscriber: Ignoring(downstream: subscriber))
  }

  @usableFromInline
  struct Ignoring<Downstream: Subscriber>: Subscriber
  where Downstream.Input == Upstream.Output, Downstream.Failure == Never {
    @usableFromInline let downstream: Downstream

    @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

    @inlinable
    init(downstream: Downstream) { self.downstream = downstream }

    @inlinable
    func receive(subscription: consuming any Subscription) { downstream.receive(subscription: subscription) }

    @inlinable @inline(__always)
    func receive(_ input: Upstream.Output) { downstream.receive(input) }

    @inlinable
    func receive(completion: Subscribers.Completion<Upstream.Failure>) { downstream.receive(completion: .finished) }
  }
}
