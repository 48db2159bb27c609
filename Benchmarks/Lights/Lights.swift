public import Scenarios

/// The app of Khipu's article: ten lights on a bridge. What is set is shown at once, and put back if the bridge refuses it.
/// Somebody else may change a light, too.
public enum Lights: App {
  public enum Event: Equatable, Sendable {
    /// The app was opened, or the list was pulled down: the lights are asked for.
    case load
    /// A value of a light was set: a switch, a text, a slider. The value may lie outside its limits.
    case set(Setting, of: Int)
    /// A quantity of a light was dimmed by so many steps, up or down.
    case dim(Quantity, by: Int, of: Int)
    /// A light is shown the other way.
    case toggle(Int)
    /// The bridge reports that somebody else has set a value of a light.
    case report(Setting, of: Int)
    /// The bridge answered with all its lights.
    case lights([Light])
    /// The bridge answered with an error, or not in time.
    case failure
    /// The bridge carried out the command of that number; they are counted from 1.
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
