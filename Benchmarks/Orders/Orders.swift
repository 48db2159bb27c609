public import Scenarios

/// The app of the article on lightweight routing: a list of orders, and a screen with the details of one. Transitions
/// take time, and links and answers may come during a transition.
public enum Orders: App {
  public enum Event: Equatable, Sendable {
    /// The user selects the tab with the orders. The app begins at home.
    case appear
    /// The user selects the home tab.
    case home
    /// The list was pulled down.
    case refresh
    /// A row of the list was tapped, counted from 0.
    case tap(Int)
    /// The user closes presented details.
    case close
    /// The user leaves pushed details.
    case back
    /// The confirm button on the details was pressed.
    case confirm
    /// The app was opened with a link to an order, wherever the user is.
    case link(Int)
    /// The system is short of memory.
    case memoryWarning
    /// The service answered the load of that number. Loads are counted from 1.
    case orders([Order], of: Int)
    /// The service answered that load with an error, or timed out.
    case failure(of: Int)
    /// The service confirmed the confirmation of that number. Confirmations are counted from 1.
    case confirmed(Int)
    /// The service refused that confirmation.
    case refused(Int)
    /// The transition of that number has ended. Transitions of all kinds are counted together, from 1.
    case done(Int)
  }

  public enum Tab: Int, Sendable {
    case home, orders
  }

  public static let name = "orders"
  public static let summary =
    "a list of orders and their details: taps, deep links, answers, and transitions that take time"
  public static let rule = """
    A tap presents the order of its row, and a link pushes its order, one transition at a time. Touches during a \
    transition change nothing; a link waits for its end. An answer is for the screen that asked, and changes nothing if \
    that is gone.
    """

  public static let effects = [
    "load", "loadedOrders", "confirm", "reply", "present", "pushViewController", "dismiss", "popViewController",
    "select", "show", "tell", "trap",
  ]

  public static func origin(of event: Event) -> Origin {
    switch event {
    case .appear, .home, .refresh, .tap, .close, .back, .confirm, .link, .memoryWarning: .user
    case .orders, .failure, .confirmed, .refused, .done: .world
    }
  }
}
