extension PagedSearch.KhipuApp {
  /// All that is said in the app: a case a feature, commands in the imperative, responses in the participle.
  enum Message {
    case typing(_Typing)
    case loading(_Loading)
    case selecting(_Selecting)

    enum _Typing {
      case type(String)
      /// It has been quiet since.
      case typed(String)
    }

    enum _Loading {
      case loadMore
      case loaded(Ending)
    }

    enum _Selecting {
      /// What stands in this row; the first is 0.
      case select(Int)
      case selected(String)
    }

    enum Ending { case success, failure }
  }
}
