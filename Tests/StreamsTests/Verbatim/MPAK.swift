import Dispatch
import Streams

/// The kit of the article in the style of its author's `mod/MPAK` for Combine: sinks refer to the controller weakly,
/// publishers are erased, tokens are kept in an array. Two things differ: the main queue is checked when a pipe is
/// made, not at each event, and there is no debug log.
enum MPAK {
  open class Controller<Model> {
    public let m: CurrentValueSubject<Model, Never>

    private var model: Model
    private var subscriptions = [AnyCancellable]()

    public init(_ model: Model) {
      self.model = model
      m = CurrentValueSubject<Model, Never>(model)
    }

    public func pipe(
      sub: UnsafeMutablePointer<[AnyCancellable]>? = nil,
      _ node: AnyPublisher<Void, Never>,
      _ reaction: @escaping (inout Model) -> Void,
      _ reversion: ((inout Model) -> Void)? = nil
    ) {
      dispatchPrecondition(condition: .onQueue(.main))
      let subscription = node.sink { [weak self] _ in
        guard let self = self else { return }
        reaction(&self.model)
        let model = self.model
        reversion?(&self.model)
        self.m.send(model)
      }
      store(subscription, sub)
    }

    public func pipeValue<Value>(
      sub: UnsafeMutablePointer<[AnyCancellable]>? = nil,
      _ node: AnyPublisher<Value, Never>,
      _ reaction: @escaping (inout Model, Value) -> Void,
      _ reversion: ((inout Model, Value) -> Void)? = nil
    ) {
      dispatchPrecondition(condition: .onQueue(.main))
      let subscription = node.sink { [weak self] value in
        guard let self = self else { return }
        reaction(&self.model, value)
        let model = self.model
        reversion?(&self.model, value)
        self.m.send(model)
      }
      store(subscription, sub)
    }

    public func pipeOptional<Value>(
      sub: UnsafeMutablePointer<[AnyCancellable]>? = nil,
      _ node: AnyPublisher<Value?, Never>,
      _ reaction: @escaping (inout Model, Value?) -> Void,
      _ reversion: ((inout Model, Value?) -> Void)? = nil
    ) {
      pipeValue(sub: sub, node, reaction, reversion)
    }

    private func store(_ subscription: AnyCancellable, _ sub: UnsafeMutablePointer<[AnyCancellable]>?) {
      if let sub = sub {
        sub.pointee.append(subscription)
      } else {
        subscriptions.append(subscription)
      }
    }
  }

  struct Recent<Value> {
    var value: Value
    var isRecent = false

    init(_ value: Value) { self.value = value }
  }
}
