public import Scenarios

/// A screen of this app as its author writes it: what calls it, and what it may call.
///
///     final class Mine: LightsArchitecture {
///       static let name = "mine"
///       static let origin = "our own app"
///       static let kit = Kit("our own")
///       static let promise = Promise<Lights>.identical
///       init(bridge: Bridge, screen: LightsScreen) { … }
///       …
///     }
///
public protocol LightsArchitecture: Architecture where App == Lights {
  init(bridge: Bridge, screen: LightsScreen)

  /// The lights are wanted: the app was opened, or the list was pulled down.
  func load()
  /// A value of a light was set on the screen. A quantity may lie outside its limits.
  func didSet(_ setting: Lights.Setting, of light: Int)
  /// A quantity of a light was dimmed: up by a positive step, down by a negative one.
  func didDim(_ quantity: Lights.Quantity, by step: Int, of light: Int)
  /// The light is to be shown the other way. It is shown with sliders at first.
  func didToggle(_ light: Int)
  /// Somebody else has set a value of a light. That has to be acknowledged.
  func bridgeDidReport(_ setting: Lights.Setting, of light: Int)
}

extension LightsArchitecture {
  @inlinable
  public init(_ environment: Environment<Lights>) {
    self.init(bridge: Bridge(environment.services), screen: LightsScreen(environment.decisions))
  }

  @inlinable @inline(__always)
  public func receive(_ event: Lights.Event) {
    switch event {
    case .load: load()
    case .set(let setting, let light): didSet(setting, of: light)
    case .dim(let quantity, let step, let light): didDim(quantity, by: step, of: light)
    case .toggle(let light): didToggle(light)
    case .report(let setting, let light): bridgeDidReport(setting, of: light)
    case .lights, .failure, .accepted, .refused: preconditionFailure("no event of the user's")
    }
  }
}
