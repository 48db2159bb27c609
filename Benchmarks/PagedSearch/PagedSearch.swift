public import Scenarios

/// A search field over a list that loads page by page. A text is searched for once it has been quiet for 300 ms. The
/// end of the list loads the next page.
public enum PagedSearch: App {
  public enum Event: Equatable, Sendable {
    case text(String)
    /// A link, or another screen, passed on this text for a search, before the view has loaded. The view loads right
    /// afterwards, with an empty field.
    case link(String)
    /// The text has not changed for 300 ms.
    case quiet
    case scroll(Scroll)
    /// The row was tapped; the first is 0.
    case select(Int)
    /// The server answered with the titles of a page; without titles after the last page.
    case page(Page, [String])
    /// The server answered with an error, or timed out.
    case failure(Page)
  }

  /// What a finger does with the list.
  public enum Scroll: Hashable, Sendable {
    /// Scrolls to the end of the list.
    case bottom
    /// Scrolls back to the top.
    case back
    /// Scrolls to the end of the list and pulls it this many points further. It springs back.
    case overscroll(Int)
  }

  public static let name = "paged-search"
  public static let summary =
    "search for what is typed, page after page, while answers come late, out of order or not at all"
  public static let rule = """
    A text that has been quiet for 300 ms, is not empty and is not searched for already is searched for: its first page \
    is loaded. The end of the list loads the next page, unless one is loading or there are no more. What is shown is \
    what was asked for last. An error is told, and ends nothing.
    """

  public static let effects = ["load", "titles", "show", "setLoading", "showError", "open"]

  public static func origin(of event: Event) -> Origin {
    switch event {
    case .text, .link, .scroll, .select: .user
    case .page, .failure: .world
    case .quiet: .time
    }
  }
}
