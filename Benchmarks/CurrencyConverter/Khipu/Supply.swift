import Khipu

extension CurrencyConverter.KhipuApp {
  /// How the rates stand.
  struct Supply: Alterable {
    /// Whether there are no newer ones yet.
    let isCurrent: Bool
    /// Whether they were asked for, and the server has not answered.
    let isAwaited: Bool
    /// Whether it was to be seen for half a second that they were asked for.
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
  /// Whether the indicator of an update is shown.
  var isRefreshing: Bool { isAwaited || !isNoticed }
}
