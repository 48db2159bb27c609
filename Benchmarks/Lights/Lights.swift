public import Scenarios

/// The app of Khipu's article: ten lights on a bridge. A new value is shown at once, and taken back if the bridge
/// refuses it. Others may change lights, too.
public enum Lights: App {
  public enum Event: Equatable, Sendable {
    /// The app was opened, or the list was pulled down: requests the lights.
    case load
    /// The user set a value of a light: a switch, a text, a slider. A quantity may lie outside its limits.
    case set(Setting, of: Int)
    /// The user dimmed a quantity by so many steps, up or down.
    case dim(Quantity, by: Int, of: Int)
    /// The user switched how a light is shown.
    case toggle(Int)
    /// The bridge reports that another user has set a value of a light.
    case report(Setting, of: Int)
    case lights([Light])
    /// The bridge answered with an error, or timed out.
    case failure
    /// The bridge carried out the command of that number. Commands are counted from 1.
    case accepted(Int)
    /// The bridge refused the command of that number.
    case refused(Int)
  }

  public static let name = "lights"
  public static let summary =
    "lights on a bridge that answers late or refuses: what is set is shown at once, and perhaps put back"
  public static let rule = """
    What is set is shown at once and commanded. A light shows, of each value, the newest command that may still be \
    carried out, and else what the bridge has confirmed last. A refused command is as if it had never been given.
    """

  public static let effects = ["load", "loadedLights", "set", "reply", "show", "alert"]

  public static func origin(of event: Event) -> Origin {
    switch event {
    case .load, .set, .dim, .toggle, .report: .user
    case .lights, .failure, .accepted, .refused: .world
    }
  }
}
