import Khipu

extension CurrencyConverter.KhipuApp {
  /// Reads the state that the last launch has saved, and saves for the next launch.
  struct Archivist: UseCase {
    enum Request {
      case restore
      case archive
    }

    enum Response {
      case restored
      case archived
    }

    typealias RequestType = Request
    typealias ResponseType = Response

    let store: AppStore
    let disk: ConverterDisk
    let responder: Responder

    func request(_ request: Request) {
      switch request {
      case .restore: disk.read { restore($0) }
      case .archive: if let state = store.state().exchange?.saved { archive(state) }
      }
    }

    private func restore(_ saved: CurrencyConverter.State?) {
      store.change(.create(.exchange(Exchange(saved))))
      responder(.restored)
    }

    private func archive(_ state: CurrencyConverter.State) {
      disk.save(state)
      responder(.archived)
    }
  }
}
