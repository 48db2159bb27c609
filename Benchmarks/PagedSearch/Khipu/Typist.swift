import Khipu
import Streams

extension PagedSearch.KhipuApp {
  /// Takes the typed text, and responds once it has been quiet for 300 ms.
  struct Typist: UseCase {
    enum Request { case type(String) }
    enum Response { case typed(String) }
    typealias RequestType = Request
    typealias ResponseType = Response

    let store: AppStore
    let scheduler: VirtualScheduler
    let responder: Responder

    func request(_ request: Request) {
      switch request {
      case .type(let text):
        store.change(.update(.draft(by: [.typing(.text(text))])))
        respondOnceQuiet(store.state().draft)
      }
    }

    private func respondOnceQuiet(_ draft: Draft) {
      scheduler.schedule(after: .milliseconds(300)) {
        if store.state().draft == draft { responder(.typed(draft.text)) }
      }
    }
  }
}
