public import Scenarios

/// The app of the article "Clean Code Review: Removing all the extra Types": a list of characters, loaded page by page,
/// and a search for names with a typed prefix, once the text has been quiet for 300 ms. Another of the article's four
/// base view states may take the list's place. Under an error the user may retry.
public enum Characters: App {
  public enum Event: Equatable, Sendable {
    case appear
    case text(String)
    /// The text has not changed for 300 ms.
    case quiet
    case bottom
    /// Retry was pressed, under an error.
    case retry
    /// The server answered, or the request timed out.
    case answer(Answer, to: Request)
  }

  public static let name = "characters"
  public static let summary =
    "a list from a server, page after page, and a search: bytes that may be anything, told by the kind of error"
  public static let rule = """
    The first appearance asks for the first page of all. A text that has been quiet asks for its own first page, and the \
    end of the list for the next. Retry repeats the request that failed. Only the answer to the last request counts, and \
    an error says of which kind it is.
    """

  public static let effects = ["send", "reply", "show"]

  public static func origin(of event: Event) -> Origin {
    switch event {
    case .appear, .text, .bottom, .retry: .user
    case .quiet: .time
    case .answer: .world
    }
  }
}
