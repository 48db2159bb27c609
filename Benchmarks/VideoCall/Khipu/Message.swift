extension VideoCall.KhipuApp {
  /// The messages of the app: one case per feature; commands in the imperative, responses in the participle.
  enum Message {
    case dialling(_Dialling)
    case answering(_Answering)

    enum _Dialling {
      case type(String)
      case typed(String)
      case call
      case called(Ending)
    }

    enum _Answering {
      case announce(String)
      case announced(Ending)
      case answer
      case answered(Ending)
    }

    enum Ending { case success, failure }
  }
}
