public import Scenarios

extension Lights {
  /// A set value is shown at once and sent as a command. For each value a light shows the newest outstanding command,
  /// else what the bridge has confirmed last: by accepting a command, by a report, or with all its lights.
  ///
  /// Further rules, each for one value of one light:
  /// - **Values are independent.** A command for the brightness of a light says nothing of its name, nor of another
  ///   light.
  /// - **Limits**: a quantity is brought within its limits first, even a dimmed one.
  /// - **A shown value** is not commanded: neither the same value again, nor a quantity beyond its limit.
  /// - **Dimming** starts from the shown value, confirmed or not. The command has the value, not the step.
  /// - **An accepted command** is confirmed. It settles earlier ones: answers to them change nothing.
  /// - **A refused command** counts as never sent. Under a newer one nothing changes on the screen. Otherwise the
  ///   screen shows the one before it while that is outstanding, else what the bridge has confirmed last.
  /// - **A repeated answer** changes nothing.
  /// - **A report** is confirmed at once. It is shown unless a command is outstanding, because the bridge carries out
  ///   that command later. Each report is acknowledged.
  /// - **The requested lights** have their values from the time of the request. Values that the bridge has confirmed
  ///   since are newer and stay; outstanding commands stay shown.
  /// - **While lights are awaited** they are not requested again. A failure is reported, and they can be requested
  ///   again.
  /// - **A light that is not loaded** is not on the screen: touching it changes nothing, and reports about it are
  ///   ignored.
  /// - **How a light is shown** concerns only the screen: it is not commanded, and stays when lights come.
  public struct Oracle: Scenarios.Oracle {
    struct Command {
      let number: Int
      let light: Int
      let setting: Setting
    }

    struct Place: Hashable {
      let light: Int
      let property: Property
    }

    /// By light: the values that the bridge has confirmed last.
    private(set) var confirmed: [Int: Light] = [:]
    /// The commands that may still be carried out and shown, the newest last.
    private(set) var outstanding: [Command] = []
    /// Confirmed since the lights were requested; nil if they are not awaited.
    private(set) var confirmedMeanwhile: Set<Place>?
    private var interfaces: [Int: Interface] = [:]
    private var commandCount = 0

    public init() {}

    /// The shown light; nil if it is not loaded.
    func light(_ id: Int) -> Light? {
      outstanding.filter { $0.light == id }.reduce(into: confirmed[id]) { $0?.apply($1.setting) }
    }

    public mutating func decisions(at event: Event) -> [Decision] {
      switch event {
      case .load:
        guard confirmedMeanwhile == nil else { return [] }
        confirmedMeanwhile = []
        return [.load]

      case .set(let setting, let id): return set(setting.clamped, of: id)

      case .dim(let quantity, let step, let id):
        guard let light = light(id) else { return [] }
        return set(.quantity(quantity, quantity.clamped(light[quantity] + step)), of: id)

      case .toggle(let id):
        guard confirmed[id] != nil else { return [] }
        return showing([id]) { $0.interfaces[id] = $0.interface(of: id).other }

      case .report(let setting, let id):
        guard confirmed[id] != nil else { return [] }
        return [.acknowledge(setting, of: id)] + showing([id]) { $0.confirm(setting, of: id) }

      case .lights(let lights):
        guard let newer = confirmedMeanwhile else { return [] }
        return showing(lights.map(\.id)) { $0.take(lights, exceptFor: newer) }

      case .failure:
        guard confirmedMeanwhile != nil else { return [] }
        confirmedMeanwhile = nil
        return [.alert]

      case .accepted(let number):
        guard let command = outstanding.first(where: { $0.number == number }) else { return [] }
        return showing([command.light]) { $0.accept(command) }

      case .refused(let number):
        guard let command = outstanding.first(where: { $0.number == number }) else { return [] }
        return showing([command.light]) { oracle in oracle.outstanding.removeAll { $0.number == number } }
      }
    }

    private mutating func set(_ setting: Setting, of id: Int) -> [Decision] {
      guard let light = light(id), light[setting.property] != setting else { return [] }
      return [.set(setting, of: id)]
        + showing([id]) { oracle in
          oracle.commandCount += 1
          oracle.outstanding.append(Command(number: oracle.commandCount, light: id, setting: setting))
        }
    }

    private mutating func accept(_ command: Command) {
      let property = command.setting.property
      outstanding.removeAll {
        $0.light == command.light && $0.setting.property == property && $0.number <= command.number
      }
      confirm(command.setting, of: command.light)
    }

    private mutating func confirm(_ setting: Setting, of id: Int) {
      confirmed[id]?.apply(setting)
      confirmedMeanwhile?.insert(Place(light: id, property: setting.property))
    }

    private mutating func take(_ lights: [Light], exceptFor newer: Set<Place>) {
      confirmedMeanwhile = nil
      for light in lights {
        var light = light
        for place in newer where place.light == light.id {
          if let known = confirmed[light.id] { light.apply(known[place.property]) }
        }
        confirmed[light.id] = light
      }
    }

    private func interface(of id: Int) -> Interface { interfaces[id, default: .sliders] }

    /// Applies a change to these lights.
    /// - Returns: the lights that it makes look different.
    private mutating func showing(_ ids: [Int], _ change: (inout Oracle) -> Void) -> [Decision] {
      let former = ids.map(row)
      change(&self)
      return zip(ids, former).compactMap { id, former in
        let row = row(id)
        return row == former ? nil : row
      }
    }

    private func row(_ id: Int) -> Decision? { light(id).map { .show($0, as: interface(of: id)) } }
  }
}
