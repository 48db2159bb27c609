import Scenarios

extension Lights {
  /// The baseline: fields and callbacks; no kit, no stream, no model.
  final class Imperative: LightsArchitecture {
    static let name = "imperative"
    static let origin = "the baseline, fields and callbacks"
    static let kit = Kit.imperative
    static let promise = Promise<Lights>.identical

    private struct Row {
      /// The values that the bridge has confirmed last.
      var light: Light
      var interface = Interface.sliders
      /// The commands that may still be carried out, the newest last.
      var commands: [Command] = []
      /// Confirmed since the lights were requested.
      var newProperties: Set<Property> = []

      var shownLight: Light { commands.reduce(into: light) { $0.apply($1.setting) } }

      mutating func confirm(_ setting: Setting) {
        light.apply(setting)
        newProperties.insert(setting.property)
      }
    }

    private struct Command {
      let number: Int
      let setting: Setting
    }

    private let bridge: Bridge
    private let screen: LightsScreen
    private var rows: [Int: Row] = [:]
    private var isLoading = false
    private var commandCount = 0

    init(bridge: Bridge, screen: LightsScreen) {
      self.bridge = bridge
      self.screen = screen
    }

    func load() {
      if isLoading { return }
      isLoading = true
      for id in rows.keys { rows[id]?.newProperties = [] }
      bridge.load { [weak self] in self?.didLoad($0) }
    }

    private func didLoad(_ answer: Bridge.Answer) {
      guard isLoading else { return }
      isLoading = false
      switch answer {
      case .success(let lights): for light in lights { update(light) }
      case .failure: screen.alert()
      }
    }

    private func update(_ light: Light) {
      var row = rows[light.id] ?? Row(light: light)
      for property in Property.allCases where !row.newProperties.contains(property) { row.light.apply(light[property]) }
      rows[light.id] = row
      show(light.id)
    }

    func didSet(_ setting: Setting, of light: Int) { set(setting.clamped, of: light) }

    func didDim(_ quantity: Quantity, by step: Int, of light: Int) {
      guard let row = rows[light] else { return }
      set(.quantity(quantity, quantity.clamped(row.shownLight[quantity] + step)), of: light)
    }

    private func set(_ setting: Setting, of light: Int) {
      guard let row = rows[light], row.shownLight[setting.property] != setting else { return }
      commandCount += 1
      let command = Command(number: commandCount, setting: setting)
      rows[light]?.commands.append(command)
      show(light)
      bridge.set(setting, of: light) { [weak self] reply in self?.didAnswer(reply, to: command, of: light) }
    }

    private func didAnswer(_ reply: Bridge.Reply, to command: Command, of light: Int) {
      guard var row = rows[light], row.commands.contains(where: { $0.number == command.number }) else { return }
      switch reply {
      case .accepted:
        row.commands.removeAll {
          $0.number <= command.number && $0.setting.property == command.setting.property
        }
        row.confirm(command.setting)
      case .refused: row.commands.removeAll { $0.number == command.number }
      }
      rows[light] = row
      show(light)
    }

    func didToggle(_ light: Int) {
      guard let row = rows[light] else { return }
      rows[light]?.interface = row.interface.other
      show(light)
    }

    func bridgeDidReport(_ setting: Setting, of light: Int) {
      guard rows[light] != nil else { return }
      bridge.acknowledge(setting, of: light)
      rows[light]?.confirm(setting)
      show(light)
    }

    private func show(_ light: Int) {
      guard let row = rows[light] else { return }
      screen.show(row.shownLight, as: row.interface)
    }
  }
}
