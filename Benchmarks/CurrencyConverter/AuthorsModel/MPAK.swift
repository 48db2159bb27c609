import Streams

enum Author {
  enum MPAK {
    /// The controller from the converter's repository (`mod/MPAK` of iOS-CurrencyConverter-MM). As there, sinks refer
    /// to the controller weakly, publishers are erased, and tokens are kept in an array.
    ///
    /// Differences: no assertion that a sink runs on the main thread, because `bench verify` replays on all threads and
    /// release builds have no assertions. No optional debug log. No `pipeOptional`, which the converter does not use.
    class Controller<Model> {
      let m: CurrentValueSubject<Model, Never>

      private var model: Model
      private var subscriptions: [AnyCancellable] = []

      required init(_ model: Model) {
        self.model = model
        m = CurrentValueSubject<Model, Never>(model, .confined)
      }

      func pipe<Value>(
        sub: UnsafeMutablePointer<[AnyCancellable]>? = nil,
        _ node: AnyPublisher<Value, Never>,
        _ reaction: @escaping (inout Model) -> Void,
        _ reversion: ((inout Model) -> Void)? = nil
      ) {
        let subscription = node.sink { [weak self] _ in
          guard let self = self else { return }
          reaction(&self.model)
          let model = self.model
          if let reversion { reversion(&self.model) }
          self.m.send(model)
        }
        store(subscription, sub)
      }

      func pipeValue<Value>(
        sub: UnsafeMutablePointer<[AnyCancellable]>? = nil,
        _ node: AnyPublisher<Value, Never>,
        _ reaction: @escaping (inout Model, Value) -> Void,
        _ reversion: ((inout Model, Value) -> Void)? = nil
      ) {
        let subscription = node.sink { [weak self] value in
          guard let self = self else { return }
          reaction(&self.model, value)
          let model = self.model
          if let reversion { reversion(&self.model, value) }
          self.m.send(model)
        }
        store(subscription, sub)
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
