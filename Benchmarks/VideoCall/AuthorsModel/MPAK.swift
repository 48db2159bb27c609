import Streams

enum Author {
  enum MPAK {
    /// The controller from the article's repository (`mod/MPAK` of iOS-CallKit-MPAK). As there, sinks refer to the
    /// controller weakly, publishers are erased, and tokens are kept in an array.
    ///
    /// Differences: no assertion that a sink runs on the main thread, because `bench verify` replays on all threads and
    /// release builds have no assertions. No optional debug log. `pipe` takes `Void` publishers only. `pipeOptional`
    /// also has `sub`. The functions share code that the original repeats.
    open class Controller<Model> {
      public let m: CurrentValueSubject<Model, Never>

      private var model: Model
      private var subscriptions = [AnyCancellable]()

      public init(_ model: Model) {
        self.model = model
        m = CurrentValueSubject<Model, Never>(model, .confined)
      }

      public func pipe(
        sub: UnsafeMutablePointer<[AnyCancellable]>? = nil,
        _ node: AnyPublisher<Void, Never>,
        _ reaction: @escaping (inout Model) -> Void,
        _ reversion: ((inout Model) -> Void)? = nil
      ) {
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
  }
}
