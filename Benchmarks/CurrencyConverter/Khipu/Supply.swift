import Khipu

extension CurrencyConverter.KhipuApp {
  struct Supply: Alterable {
    let isCurrent: Bool
    let isAwaited: Bool
    /// Whether the indicator of the request was shown for half a second.
    let isNoticed: Bool

    enum Change {
      case requesting(Requesting)
      case answering(Answering)
      case noticing(Noticing)
      case renewing(Renewing)
      case ageing(Ageing)

      enum Requesting { case rates }
      enum Answering { case request }
      enum Noticing { case request }
      enum Renewing { case rates }
      enum Ageing { case rates }
    }

    func altered(by change: Change) -> Supply {
      switch change {
      case .requesting(.rates): Supply(isCurrent: isCurrent, isAwaited: true, isNoticed: false)
      case .answering(.request): Supply(isCurrent: isCurrent, isAwaited: false, isNoticed: isNoticed)
      case .noticing(.request): Supply(isCurrent: isCurrent, isAwaited: isAwaited, isNoticed: true)
      case .renewing(.rates): Supply(isCurrent: true, isAwaited: isAwaited, isNoticed: isNoticed)
      case .ageing(.rates): Supply(isCurrent: false, isAwaited: isAwaited, isNoticed: isNoticed)
      }
    }
  }
}

extension CurrencyConverter.KhipuApp.Supply {
  var isRefreshing: Bool { isAwaited || !isNoticed }
}
