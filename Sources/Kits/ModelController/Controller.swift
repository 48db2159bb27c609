import Streams

/// "Darkness in models" (MM): nodes are piped into a model, the model decides, the controller only dispatches.
public enum MPAK {
  /// Writes what its nodes send into the model and tells everybody who is interested about each change.
  ///
  ///     class Controller: MPAK.Controller<Model> {
  ///       init() { super.init(Model()) }
  ///     }
  ///
  /// An event takes two beats: the reaction changes the model, a copy is kept, the reversion takes back what was only
  /// momentary, the copy is published. So the model says "the button is pressed" to everybody exactly once, and what
  /// is subscribed to ``m`` late still gets that copy: the button of a `CurrentValueSubject` stays pressed.
  open class Controller<Model> {
    /// Publishes the model after each event, as it was between reaction and reversion.
    public final let m: CurrentValueSubject<Model, Never>
    @usableFromInline final let state: ModelState<Model>
    /// The last of the pipes that the controller owns. Read and written as a whole, between calls of anybody else's code:
    /// hence no check of exclusivity.
    @exclusivity(unchecked) @usableFromInline final var lastPipe: Pipe?

    @inlinable
    public init(_ model: Model) {
      m = CurrentValueSubject(model)
      state = ModelState(model, m)
    }

    /// Pipes that somebody else owns do nothing from here on.
    deinit {
      state.phase = .over
      while let pipe = lastPipe {
        lastPipe = pipe.previous
        pipe.previous = nil
        pipe.cancel()
      }
    }

    /// Runs `reaction` on the model at each event of `node`, publishes a copy, having run `reversion` on the model.
    /// - Parameter sub: who owns the subscription; the controller if nil.
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

    /// As ``pipeValue(sub:_:_:_:)``, for a node that may also send the absence of a value.
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

/// The model and its publisher, shared by a controller and its pipes; so that no pipe refers to the controller, neither
/// weakly at each event nor strongly in a cycle.
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

  /// The phase stands in for the run-time exclusivity check: a reaction that sends an event to its own controller is a
  /// programming error, and traps. That the controller stays on one thread is the compiler's to check, as it is not
  /// `Sendable`; the article's asserts at run time that it is the main one.
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
