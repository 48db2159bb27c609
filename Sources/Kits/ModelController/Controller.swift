import Streams

/// The kit of the article "Darkness in Models" (MM): nodes are piped into a model, the model decides, the controller
/// only dispatches.
public enum MPAK {
  /// Applies the events of its nodes to the model and publishes each change.
  ///
  ///     class Controller: MPAK.Controller<Model> {
  ///       init() { super.init(Model()) }
  ///     }
  ///
  /// At each event it applies the reaction, keeps a copy, applies the reversion and publishes the copy. So "the button
  /// is pressed" is published exactly once. Whoever subscribes to ``m`` later still receives the last copy, because
  /// ``m`` is a `CurrentValueSubject`: there the button stays pressed.
  open class Controller<Model> {
    /// Publishes the model after each event, as it was between reaction and reversion. Its value is the last such copy.
    public final let m: CurrentValueSubject<Model, Never>
    @usableFromInline final let state: ModelState<Model>
    /// The last of the pipes that the controller owns. It is only read and written as a whole, never while other code
    /// runs, so exclusivity need not be checked.
    @exclusivity(unchecked) @usableFromInline final var lastPipe: Pipe?

    @inlinable
    public init(_ model: Model) {
      m = CurrentValueSubject(model)
      state = ModelState(model, m)
    }

    /// Cancels the pipes that the controller owns. Pipes with another owner do nothing from here on.
    deinit {
      state.phase = .over
      while let pipe = lastPipe {
        lastPipe = pipe.previous
        pipe.previous = nil
        pipe.cancel()
      }
    }

    /// Runs `reaction` on the model at each event of `node`, copies the model, runs `reversion`, and publishes the
    /// copy.
    /// - Parameter sub: the array that keeps the subscription; the controller keeps it if nil.
    @inlinable
    public final func pipe<Node: Publisher>(
      sub: UnsafeMutablePointer<[AnyCancellable]>? = nil,
      _ node: Node,
      _ reaction: @escaping (inout Model) -> Void,
      _ reversion: ((inout Model) -> Void)? = nil
    ) where Node.Failure == Never {
      let pipe = SignalPipe<Model, Node.Output>(state, reaction, reversion)
      node.subscribe(pipe)
      keep(pipe, sub)
    }

    /// As ``pipe(sub:_:_:_:)``, with the value of the event as second argument.
    @inlinable
    public final func pipeValue<Node: Publisher>(
      sub: UnsafeMutablePointer<[AnyCancellable]>? = nil,
      _ node: Node,
      _ reaction: @escaping (inout Model, Node.Output) -> Void,
      _ reversion: ((inout Model, Node.Output) -> Void)? = nil
    ) where Node.Failure == Never {
      let pipe = ValuePipe<Model, Node.Output>(state, reaction, reversion)
      node.subscribe(pipe)
      keep(pipe, sub)
    }

    /// As ``pipeValue(sub:_:_:_:)``, for a node that sends optional values.
    @inlinable
    public final func pipeOptional<Value, Node: Publisher>(
      sub: UnsafeMutablePointer<[AnyCancellable]>? = nil,
      _ node: Node,
      _ reaction: @escaping (inout Model, Value?) -> Void,
      _ reversion: ((inout Model, Value?) -> Void)? = nil
    ) where Node.Output == Value?, Node.Failure == Never {
      pipeValue(sub: sub, node, reaction, reversion)
    }

    @inlinable
    final func keep(_ pipe: Pipe, _ owner: UnsafeMutablePointer<[AnyCancellable]>?) {
      if let owner { return owner.pointee.append(AnyCancellable(subscription: pipe)) }
      pipe.previous = lastPipe
      lastPipe = pipe
    }
  }
}

/// The model and its publisher, shared by a controller and its pipes. So no pipe refers to the controller, neither
/// weakly at the cost of each event nor strongly in a cycle.
@usableFromInline
final class ModelState<Model> {
  @usableFromInline
  enum Phase {
    case idle, reacting
    /// The controller is gone.
    case over
  }

  @exclusivity(unchecked) @usableFromInline var model: Model
  @exclusivity(unchecked) @usableFromInline var phase = Phase.idle
  @usableFromInline let m: CurrentValueSubject<Model, Never>

  @inlinable
  init(_ model: Model, _ m: CurrentValueSubject<Model, Never>) {
    self.model = model
    self.m = m
  }

  /// The phase replaces the run-time exclusivity check: a reaction that sends an event to its own controller is a
  /// programming error, and traps. The compiler checks that the controller stays on one thread, since it is not
  /// `Sendable`; the article's controller asserts at run time that this is the main thread.
  @inlinable @inline(__always)
  func run(_ reaction: (inout Model) -> Void, _ reversion: ((inout Model) -> Void)?) {
    guard phase == .idle else { return ignoreOrTrap() }
    phase = .reacting
    reaction(&model)
    let published = m.copy(model)
    reversion?(&model)
    phase = .idle
    m.publish(published)
  }

  @usableFromInline @inline(never)
  func ignoreOrTrap() {
    precondition(phase == .over, "a reaction or a reversion must not send events to its own controller")
  }
}
