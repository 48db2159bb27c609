import Streams

/// The kit of the article "Darkness in Models" (MM): nodes are piped into a model, the model decides, and the
/// controller only dispatches.
public enum MPAK {
  /// Applies the events of its nodes to the model and publishes each change.
  ///
  ///     class Controller: MPAK.Controller<Model> {
  ///       init() { super.init(Model()) }
  ///     }
  ///
  /// At each event it applies the reaction, keeps a copy, applies the reversion, and publishes the copy. So "the button
  /// is pressed" is published exactly once. A later subscriber of ``m``, which is a `CurrentValueSubject`, still
  /// receives the last published model, in which the button is pressed.
  ///
  /// The published and the changed model are one value in memory, until a reversion makes them differ.
  open class Controller<Model> {
    /// Publishes the model after each event, as it was between reaction and reversion. Its value is the last published
    /// one.
    public final let m: CurrentValueSubject<Model, Never>
    @usableFromInline final let model: OwnedModel<Model>
    /// The last of the controller's own pipes. Exclusivity need not be checked: no other code runs during an access.
    @exclusivity(unchecked) @usableFromInline final var lastPipe: Pipe?

    @inlinable
    public init(_ model: Model) {
      self.model = OwnedModel(model)
      m = self.model.m
    }

    /// Cancels the controller's own pipes. Pipes with another owner do nothing afterwards.
    deinit {
      model.disown()
      while let pipe = lastPipe {
        lastPipe = pipe.previous
        pipe.previous = nil
        pipe.cancel()
      }
    }

    /// Runs `reaction` on the model at each event of `node`, then `reversion`, and publishes the model as it was
    /// between the two. Using ``m`` or sending an event to this controller inside either is a fatal error.
    /// - Parameters:
    ///   - sub: the array that keeps the subscription; the controller keeps it if nil.
    ///   - node: sends the events.
    ///   - reaction: changes the model at an event.
    ///   - reversion: reverts part of the change before the publication.
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

/// A value, and whether it has just changed.
///
/// The reaction sets both, the reversion clears ``isRecent``. So the model distinguishes a new value from a known one.
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
