extension CurrencyConverter.KhipuApp {
  /// The messages of the app: one case per feature; commands in the imperative, responses in the participle.
  enum Message {
    case archiving(_Archiving)
    case converting(_Converting)
    case picking(_Picking)
    case refreshing(_Refreshing)

    enum _Archiving {
      case restore
      case restored
      case archived
    }

    enum _Converting {
      case type(String, in: CurrencyConverter.Side)
      case choose(String, for: CurrencyConverter.Side)
      case converted
    }

    enum _Picking {
      case toggle(CurrencyConverter.Side)
      case toggled(CurrencyConverter.Side)
    }

    enum _Refreshing {
      case refresh
      case refreshed(Ending)
      /// Whether the disk's rates are from today.
      case checked(Ending)
      /// The rates are a day old.
      case aged
    }

    enum Ending { case success, failure }
  }
}
