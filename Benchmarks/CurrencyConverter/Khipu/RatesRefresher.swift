import Khipu
import Streams

extension CurrencyConverter.KhipuApp {
  struct RatesRefresher: UseCase {
    enum Request { case refresh }

    enum Response {
      case refreshed
      case failed
    }

    typealias RequestType = Request
    typealias ResponseType = Response

    let store: AppStore
    let server: RateServer
    let scheduler: VirtualScheduler
    let responder: Responder

    func request(_ request: Request) {
      switch request {
      case .refresh:
        change(.requesting(.rates))
        scheduler.schedule(after: .milliseconds(500)) { change(.noticing(.request)) }
        server.load { take($0) }
      }
    }

    private func take(_ answer: RateServer.Answer) {
      switch answer {
      case .success(let rates):
        store.change(
          .update(.exchange(by: [.replacing(.rates(by: rates))])),
          .update(.supply(by: [.answering(.request), .renewing(.rates)])))
        responder(.refreshed)
      case .failure:
        change(.answering(.request))
        responder(.failed)
      }
    }

    private func change(_ change: Supply.Change) { store.change(.update(.supply(by: [change]))) }
  }
}
