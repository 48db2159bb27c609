public import Scenarios

extension Lights {
  /// What is set is shown at once and commanded. A light shows, of each value, the newest command that may still be carried
  /// out, and else what the bridge has confirmed last: by accepting a command, by a report, or with all its lights.
  ///
  /// What else there is to decide:
  /// - **Each value stands for itself.** A command for the brightness of a light says nothing of its name, nor of another
  ///   light. What follows is said of one value of one light.
  /// - **Limits**: a quantity is brought within its limits before anything else. So is one that is dimmed.
  /// - **What is shown already** is not commanded: neither the same value again, nor a quantity beyond its limit.
  /// - **Dimming** starts from what is shown, be it confirmed or not. What is commanded is the value, not the step.
  /// - **An accepted command** is confirmed, and those before it no longer count: an answer to them changes nothing.
  /// - **A refused command** is as if it had never been given. Under a newer one nothing changes on the screen. If it was the
  ///   newest, the one before it is shown while that is outstanding, and else what the bridge has confirmed last.
  /// - **An answer that comes twice** changes nothing the second time.
  /// - **A report** is confirmed at once. It is shown unless a command is outstanding: the bridge carries that out after what
  ///   it reports. Each report is acknowledged.
  /// - **The lights that were asked for** are as the bridge knew them when they were asked for. What it has confirmed since is
  ///   newer and stays; commands that are outstanding stay shown.
  /// - **While lights are awaited** they are not asked for again. A failure is told, and they can be asked for again.
  /// - **A light that has not come yet** is not on the screen: whoever touches it changes nothing, and no report about it
  ///   is heard.
  /// - **How a light is shown** is the screen's affair: it is not commanded, and stays when lights come.
  public struct Oracle: Scenarios.Oracle {
    struct Command {
      let number: Int
      let light: Int
      let setting: Setting
    }

    /// A value of a light.
    struct Place: Hashable {
      let light: Int
      let property: Property
    }

    /// By light: what the bridge has confirmed last.
    private(set) var confirmed: [Int: Light] = [:]
    /// The commands that may still be carried out and be shown, the newest last.
    private(set) var outstanding: [Command] = []
    /// What the bridge has confirmed since the lights were asked for; nil if they are not awaited.
    private(set) var confirmedMeanwhile: Set<Place>?
    private var interfaces: [Int: Interface] = [:]
    private var commandCount = 0

    public init() {}

    /// The light as it is shown; nil if it has not come yet.
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

    /// Changes something about these lights.
    /// - Returns: what is to be shown of them because of that.
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
