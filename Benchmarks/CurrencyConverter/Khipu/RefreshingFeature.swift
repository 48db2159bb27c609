import Khipu

extension CurrencyConverter.KhipuApp {
  /// Requests newer rates on command, and at a launch with old ones.
  static func createRefreshingFeature(
    store: AppStore, phone: Phone, output: @escaping Output<Message>
  ) -> Input<Message> {
    let refresher = RatesRefresher(store: store, server: phone.server, scheduler: phone.scheduler) { response in
      switch response {
      case .refreshed: output(.refreshing(.refreshed(.success)))
      case .failed: output(.refreshing(.refreshed(.failure)))
      }
    }
    let watch = RatesWatch(store: store, clock: phone.clock, scheduler: phone.scheduler) { response in
      switch response {
      case .current: output(.refreshing(.checked(.success)))
      case .outdated: output(.refreshing(.checked(.failure)))
      case .aged: output(.refreshing(.aged))
      }
    }
    return { message in
      switch message {
      case .archiving(.restored): watch.request(.check)
      case .refreshing(.checked(.success)), .refreshing(.refreshed(.success)): watch.request(.watch)
      case .refreshing(.checked(.failure)), .refreshing(.refresh): refresher.request(.refresh)
      case .refreshing(.refreshed(.failure)), .refreshing(.aged), .archiving, .converting, .picking: break
      }
    }
  }
}
