public import Scenarios

/// A screen of this app, as its author writes it.
public protocol LightsArchitecture: Architecture where App == Lights {
  init(bridge: Bridge, screen: LightsScreen)

  /// The app was opened, or the list was pulled down.
  func load()
  /// The user set a value of a light. A quantity may lie outside its limits.
  func didSet(_ setting: Lights.Setting, of light: Int)
  /// The user dimmed a quantity: up by a positive step, down by a negative one.
  func didDim(_ quantity: Lights.Quantity, by step: Int, of light: Int)
  /// Switches how the light is shown: at first with sliders.
  func didToggle(_ light: Int)
  /// Another user has set a value of a light. The report has to be acknowledged.
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
    case .lights, .failure, .accepted, .refused: preconditionFailure("not a user's event")
    }
  }
}
