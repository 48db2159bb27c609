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
  /// At each event it applies the reaction, then the reversion, and publishes the model as it was between the two. So
  /// "the button is pressed" is published exactly once. Whoever subscribes to ``m`` later still receives what was
  /// published last, because ``m`` is a `CurrentValueSubject`: there the button stays pressed.
  ///
  /// What is published and what reactions change is one value in memory, as long as no reversion makes them differ.
  open class Controller<Model> {
    /// Publishes the model after each event, as it was between reaction and reversion. Its value is what was
    /// published last.
    public final let m: CurrentValueSubject<Model, Never>
    @usableFromInline final let model: OwnedModel<Model>
    /// The last of the pipes that the controller owns. It is only read and written as a whole, never while other code
    /// runs, so exclusivity need not be checked.
    @exclusivity(unchecked) @usableFromInline final var lastPipe: Pipe?

    @inlinable
    public init(_ model: Model) {
      self.model = OwnedModel(model)
      m = self.model.m
    }

    /// Cancels the pipes that the controller owns. Pipes with another owner do nothing from here on.
    deinit {
      model.disown()
      while let pipe = lastPipe {
        lastPipe = pipe.previous
        pipe.previous = nil
        pipe.cancel()
      }
    }

    /// Runs `reaction` on the model at each event of `node`, then `reversion`, and publishes the model as it was between
    /// the two. Neither may use ``m``, nor send an event to this controller: that ends the program.
    /// - Parameters:
    ///   - sub: the array that keeps the subscription; the controller keeps it if nil.
    ///   - node: what sends the events.
    ///   - reaction: what an event changes in the model.
    ///   - reversion: what of it is taken back before anybody hears of it.
    /// - Complexity: the model is copied only if there is a reversion, or inside a delivery of ``m``; no allocation.
    @inlinable
    public final func pipe<Node: Publisher>(
      sub: UnsafeMutablePointer<[AnyCancellable]>? = nil,
      _ node: Node,
      _ reaction: @escaping (inout Model) -> Void,
      _ reversion: ((inout Model) -> Void)? = nil
    ) where Node.Failure == Never {
      let pipe = SignalPipe<Model, Node.Output>(model, reaction, reversion)
      node.receive(subscriber: pipe)
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
      let pipe = ValuePipe<Model, Node.Output>(model, reaction, reversion)
      node.receive(subscriber: pipe)
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

/// A value and whether it has just changed.
///
/// The reaction sets both, the reversion clears ``isRecent``. So the model can tell a new value from one that it
/// already knows.
public struct Recent<Value> {
  public var value: Value
  public var isRecent: Bool

  public init(_ value: Value, isRecent: Bool = false) {
    self.value = value
    self.isRecent = isRecent
  }
}

extension Recent: Equatable where Value: Equatable {}
extension Recent: Sendable where Value: Sendable {}
