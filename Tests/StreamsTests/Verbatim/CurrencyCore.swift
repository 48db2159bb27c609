import Foundation
import Streams

/// A module like the author's currency converter: a model makes the decisions, a controller receives the events, a core
/// owns the side effects. A scheduler replaces the author's `DispatchQueue.main`.
enum Conversion {
  struct Model {
    var amount = MPAK.Recent("")
    var rates = MPAK.Recent([String: Double]())
    var src = MPAK.Recent("USD")
    var dst = MPAK.Recent("EUR")
    var start = false

    var shouldLoadRates: String? {
      start || src.isRecent ? src.value : nil
    }

    var shouldResetAmountDst: String? {
      guard
        amount.isRecent || rates.isRecent || dst.isRecent
      else {
        return nil
      }

      guard
        let money = Double(amount.value),
        let rate = rates.value[dst.value]
      else {
        return "0.0"
      }

      return String(money * rate)
    }
  }

  class Controller: MPAK.Controller<Model> {
    init() {
      super.init(Model())
    }

    func setupCore<Main: Scheduler>(_ core: Core<Main>, _ main: Main) {
      pipeValue(
        core.$amount.removeDuplicates().throttle(for: .milliseconds(100), scheduler: main, latest: true)
          .eraseToAnyPublisher(),
        {
          $0.amount.value = $1
          $0.amount.isRecent = true
        },
        { m, _ in m.amount.isRecent = false }
      )

      pipeValue(
        core.$src.dropFirst().removeDuplicates().eraseToAnyPublisher(),
        {
          $0.src.value = $1
          $0.src.isRecent = true
        },
        { m, _ in m.src.isRecent = false }
      )

      pipeOptional(
        core.rates.eraseToAnyPublisher(),
        {
          $0.rates.value = $1 ?? [:]
          $0.rates.isRecent = true
        },
        { m, _ in m.rates.isRecent = false }
      )

      pipe(
        Just(()).eraseToAnyPublisher(),
        { $0.start = true },
        { $0.start = false }
      )
    }
  }

  class Core<Main: Scheduler> {
    @Published var amount = ""
    @Published var src = "USD"
    @Published private(set) var amountDst = "-"
    let rates = PassthroughSubject<[String: Double]?, Never>()
    let ctrl = Controller()
    private var subscriptions = [AnyCancellable]()

    init(main: Main, load: @escaping (String) -> AnyPublisher<[String: Double], URLError>) {
      ctrl.m
        .compactMap { $0.shouldLoadRates }
        .receive(on: main)
        .flatMap { src in
          load(src)
            .map { $0 as [String: Double]? }
            .catch { _ in Just(nil) }
        }
        .receive(on: main)
        .sink { [weak self] rates in self?.rates.send(rates) }
        .store(in: &subscriptions)

      ctrl.m
        .compactMap { $0.shouldResetAmountDst }
        .receive(on: main)
        .sink { [weak self] in self?.amountDst = $0 }
        .store(in: &subscriptions)

      ctrl.setupCore(self, main)
    }
  }
}
