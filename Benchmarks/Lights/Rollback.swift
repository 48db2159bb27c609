import Scenarios

extension Lights {
  /// An optimistic update as in many tutorials: the sender of a command keeps the old value, and puts it back after a
  /// refusal. It is right for one command at a time.
  final class Rollback: LightsArchitecture {
    static let name = "rollback"
    static let origin = "optimistic updates as tutorials have them: keep what was, and put it back"
    static let kit = Kit.imperative
    static let promise = Promise<Lights>.diverges([.putsBackTooMuch, .showsReportOverCommand, .takesOlderLights])

    private let bridge: Bridge
    private let screen: LightsScreen
    private var lights: [Int: Light] = [:]
    private var interfaces: [Int: Interface] = [:]
    private var isLoading = false

    init(bridge: Bridge, screen: LightsScreen) {
      self.bridge = bridge
      self.screen = screen
    }

    func load() {
      if isLoading { return }
      isLoading = true
      bridge.load { [weak self] in self?.didLoad($0) }
    }

    private func didLoad(_ answer: Bridge.Answer) {
      isLoading = false
      switch answer {
      case .success(let lights): for light in lights { show(light) }
      case .failure: screen.alert()
      }
    }

    func didSet(_ setting: Setting, of light: Int) { set(setting.clamped, of: light) }

    func didDim(_ quantity: Quantity, by step: Int, of light: Int) {
      guard let value = lights[light]?[quantity] else { return }
      set(.quantity(quantity, quantity.clamped(value + step)), of: light)
    }

    private func set(_ setting: Setting, of id: Int) {
      guard let former = lights[id], former[setting.property] != setting else { return }
      var light = former
      light.apply(setting)
      show(light)
      bridge.set(setting, of: id) { [weak self] reply in
        if reply == .refused { self?.show(former) }
      }
    }

    func didToggle(_ id: Int) {
      guard let light = lights[id] else { return }
      interfaces[id] = interfaces[id, default: .sliders].other
      show(light)
    }

    func bridgeDidReport(_ setting: Setting, of id: Int) {
      guard var light = lights[id] else { return }
      bridge.acknowledge(setting, of: id)
      light.apply(setting)
      show(light)
    }

    private func show(_ light: Light) {
      lights[light.id] = light
      screen.show(light, as: interfaces[light.id, default: .sliders])
    }
  }
}
