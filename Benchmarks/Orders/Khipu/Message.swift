extension Orders.KhipuOrders {
  /// All that is said in the app: of each feature its commands in the imperative, and its responses in the participle.
  enum Message: Equatable {
    case listing(_Listing)
    case showing(_Showing)
    case confirming(_Confirming)

    enum _Listing: Equatable {
      /// There is another list than before.
      case make
      case load

      case making
      case loading(ReplyOutcome)
    }

    enum _Showing: Equatable {
      /// The order of a row.
      case select(Int)
      /// The details on top are left.
      case leave
      /// The order of a link.
      case open(Int)
      case go(to: Tab)
      /// A transition has ended.
      case settle

      /// What is on the screens changes.
      case changing
      /// There is no order to which a link leads.
      case missing(Int)
    }

    enum _Confirming: Equatable {
      /// The order on top.
      case confirm

      case confirming(Details, ReplyOutcome)
    }
  }

  enum ReplyOutcome { case succeeded, failed }
}
