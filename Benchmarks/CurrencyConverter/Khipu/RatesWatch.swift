import Khipu
import Streams

extension CurrencyConverter.KhipuApp {
  /// Reports whether the rates are from today, and when they expire.
  struct RatesWatch: UseCase {
    enum Request {
      case check
      case watch
    }

    enum Response {
      case current
      case outdated
      case aged
    }

    typealias RequestType = Request
    typealias ResponseType = Response

    let store: AppStore
    let clock: ManualClock
    let scheduler: VirtualScheduler
    let responder: Responder

    func request(_ request: Request) {
      guard let rates = store.state().exchange?.rates else { return }
      switch request {
      case .check: check(rates)
      case .watch: watch(rates)
      }
    }

    private func check(_ rates: CurrencyConverter.Rates) {
      guard clock.now < rates.nextUpdate else { return responder(.outdated) }
      store.change(.update(.supply(by: [.renewing(.rates)])))
      responder(.current)
    }

    private func watch(_ rates: CurrencyConverter.Rates) {
      scheduler.schedule(after: clock.now.duration(to: rates.nextUpdate)) {
        store.change(.update(.supply(by: [.ageing(.rates)])))
        responder(.aged)
      }
    }
  }
}
