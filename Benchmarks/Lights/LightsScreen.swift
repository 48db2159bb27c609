public import Scenarios

/// The list of the lights, and an alert.
///
/// Showing the shown values again changes nothing visible, so it is not a decision.
public final class LightsScreen {
  @usableFromInline let decisions: DecisionLog<Lights.Decision>
  private var rows: [Int: (light: Lights.Light, interface: Lights.Interface)] = [:]

  @inlinable
  public init(_ decisions: DecisionLog<Lights.Decision>) { self.decisions = decisions }

  public func show(_ light: Lights.Light, as interface: Lights.Interface) {
    if let row = rows[light.id], row == (light, interface) { return }
    rows[light.id] = (light, interface)
    decisions.emit(.show(light, as: interface))
  }

  public func alert() { decisions.emit(.alert) }
}
