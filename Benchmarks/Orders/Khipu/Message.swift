extension Orders.KhipuOrders {
  /// The messages of the app: for each feature, commands in the imperative and responses in the participle.
  enum Message: Equatable {
    case listing(_Listing)
    case showing(_Showing)
    case confirming(_Confirming)

    enum _Listing: Equatable {
      /// The list was replaced.
      case make
      case load

      case making
      case loading(ReplyOutcome)
    }

    enum _Showing: Equatable {
      /// The row of an order.
      case select(Int)
      /// Leaves the details on top.
      case leave
      case open(Int)
      case go(to: Tab)
      case settle

      /// The screens are about to change.
      case changing
      /// The order of a link does not exist.
      case missing(Int)
    }

    enum _Confirming: Equatable {
      case confirm

      case confirming(Details, ReplyOutcome)
    }
  }

  enum ReplyOutcome { case succeeded, failed }
}
