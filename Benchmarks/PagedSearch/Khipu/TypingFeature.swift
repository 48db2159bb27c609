import Khipu
import Streams

extension PagedSearch.KhipuApp {
  static func createTypingFeature(
    store: AppStore, scheduler: VirtualScheduler, output: @escaping Output<Message>
  ) -> Input<Message> {
    let typist = Typist(store: store, scheduler: scheduler) { response in
      switch response {
      case .typed(let text): output(.typing(.typed(text)))
      }
    }
    return { message in
      if case .typing(.type(let text)) = message { typist.request(.type(text)) }
    }
  }
}
