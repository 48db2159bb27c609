import Khipu

extension PagedSearch.KhipuApp {
  /// The text of the field. Typing the same text again makes another version.
  struct Draft: Alterable, Equatable {
    let text: String
    let version: Int

    enum Change {
      case typing(Typing)

      enum Typing { case text(String) }
    }

    func altered(by change: Change) -> Draft {
      switch change {
      case .typing(.text(let text)): Draft(text: text, version: version + 1)
      }
    }
  }
}
