import Lights
import Scenarios

/// The imperative architecture. Each mutant overrides one of its methods, and is named after its type.
class ScreenMutant: LightsArchitecture {
  typealias Light = Lights.Light
  typealias Setting = Lights.Setting
  typealias Property = Lights.Property

  struct Command {
    let number: Int
    let setting: Setting
  }

  struct Row {
    var light: Light
    var interface = Lights.Interface.sliders
    var commands: [Command] = []
    var newProperties: Set<Property> = []

    var shownLight: Light { commands.reduce(into: light) { $0.apply($1.setting) } }
  }

  class var name: String { String(describing: self) }
  static let origin = "a mutant of imperative"
  static let promise = Promise<Lights>.identical

  final let bridge: Bridge
  final let screen: LightsScreen
  final var rows: [Int: Row] = [:]
  final var isLoading = false
  final var commandCount = 0

  required init(bridge: Bridge, screen: LightsScreen) {
    self.bridge = bridge
    self.screen = screen
  }

  // MARK: - Lights

  var canLoad: Bool { !isLoading }

  func load() {
    guard canLoad else { return }
    isLoading = true
    forgetNews()
    bridge.load { [weak self] answer in
      guard let self, isLoading else { return }
      switch answer {
      case .success(let lights):
        isLoading = false
        for light in lights { update(light) }
      case .failure: didFail()
      }
    }
  }

  func forgetNews() { for id in rows.keys { rows[id]?.newProperties = [] } }

  func didFail() {
    isLoading = false
    screen.alert()
  }

  func update(_ light: Light) {
    var row = rows[light.id] ?? Row(light: light)
    for property in Property.allCases where !keeps(property, row) { row.light.apply(light[property]) }
    rows[light.id] = row
    show(light.id)
  }

  func keeps(_ property: Property, _ row: Row) -> Bool { row.newProperties.contains(property) }

  // MARK: - Commands

  func clamp(_ setting: Setting) -> Setting { setting.clamped }

  final func didSet(_ setting: Setting, of light: Int) { set(clamp(setting), of: light) }

  func start(_ row: Row) -> Light { row.shownLight }

  final func didDim(_ quantity: Lights.Quantity, by step: Int, of light: Int) {
    guard let row = rows[light] else { return }
    set(clamp(.quantity(quantity, start(row)[quantity] + step)), of: light)
  }

  func isShown(_ setting: Setting, _ row: Row) -> Bool { row.shownLight[setting.property] == setting }

  func set(_ setting: Setting, of light: Int) {
    guard let row = rows[light], !isShown(setting, row) else { return }
    commandCount += 1
    let command = Command(number: commandCount, setting: setting)
    rows[light]?.commands.append(command)
    show(light)
    send(command, to: light)
  }

  func send(_ command: Command, to light: Int) {
    bridge.set(command.setting, of: light) { [weak self] reply in
      guard let self, counts(command, rows[light]) else { return }
      switch reply {
      case .accepted: accept(command, of: light)
      case .refused: refuse(command, of: light)
      }
      show(light)
    }
  }

  func counts(_ command: Command, _ row: Row?) -> Bool {
    row?.commands.contains { $0.number == command.number } ?? false
  }

  func isSettled(_ other: Command, by command: Command) -> Bool {
    other.number <= command.number && other.setting.property == command.setting.property
  }

  final func accept(_ command: Command, of light: Int) {
    rows[light]?.commands.removeAll { isSettled($0, by: command) }
    confirm(command.setting, of: light)
  }

  func refuse(_ command: Command, of light: Int) { rows[light]?.commands.removeAll { $0.number == command.number } }

  func confirm(_ setting: Setting, of light: Int) {
    rows[light]?.light.apply(setting)
    rows[light]?.newProperties.insert(setting.property)
  }

  // MARK: - Other methods

  final func didToggle(_ light: Int) {
    guard let row = rows[light] else { return }
    rows[light]?.interface = row.interface.other
    show(light)
  }

  func bridgeDidReport(_ setting: Setting, of light: Int) {
    guard rows[light] != nil else { return }
    bridge.acknowledge(setting, of: light)
    confirm(setting, of: light)
    show(light)
  }

  func show(_ light: Int) {
    guard let row = rows[light] else { return }
    screen.show(row.shownLight, as: row.interface)
  }
}
