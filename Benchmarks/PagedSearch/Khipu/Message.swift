extension PagedSearch.KhipuApp {
  /// The messages of the app: one case per feature; commands in the imperative, responses in the participle.
  enum Message {
    case typing(_Typing)
    case loading(_Loading)
    case selecting(_Selecting)

    enum _Typing {
      case type(String)
      /// The text is quiet.
      case typed(String)
    }

    enum _Loading {
      case loadMore
      case loaded(Ending)
    }

    enum _Selecting {
      /// Rows are counted from 0.
      case select(Int)
      case selected(String)
    }

    enum Ending { case success, failure }
  }
}
