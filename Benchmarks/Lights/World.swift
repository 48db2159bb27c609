public import Scenarios

extension Lights {
  /// A bridge with ten lights. It carries out the commands for a value in order, whatever the order of its answers, and
  /// may refuse any of them. The tenth light is broken: commands for it are usually refused. The first light has a
  /// dimmer on the wall, which the bridge does not report: it is turned before each further load.
  public struct World: Scenarios.World {
    public static let kinds: [String: UInt8] = ["load": 0, "set": 1]
    public static let lightCount = 10
    public static let brokenLight = 10
    public static let dimmedLight = 1

    private struct Command {
      let number: Int
      let light: Int
      let setting: Setting

      func isSuperseded(by other: Command) -> Bool {
        number <= other.number && light == other.light && setting.property == other.setting.property
      }
    }

    /// The values that the bridge has carried out or reported so far.
    public private(set) var lights = (1...lightCount).map(Light.init)
    private var unanswered: [Command] = []
    private var commandCount = 0
    private var loadCount = 0

    public init() {}

    public mutating func answers(to decision: Decision) -> [Event] {
      switch decision {
      case .load:
        if loadCount > 0 { lights.apply(.quantity(.brightness, 1_000 - loadCount % 500), to: Self.dimmedLight) }
        loadCount += 1
        return [.lights(lights), .failure]
      case .set(let setting, let light):
        commandCount += 1
        unanswered.append(Command(number: commandCount, light: light, setting: setting))
        let answers: [Event] = [.accepted(commandCount), .refused(commandCount)]
        return light == Self.brokenLight ? answers.reversed() : answers
      case .acknowledge(let setting, let light):
        lights.apply(setting, to: light)
        return []
      case .alert, .show: return []
      }
    }

    public mutating func remember(_ answer: Event) {
      switch answer {
      case .accepted(let number):
        guard let command = unanswered.first(where: { $0.number == number }) else { return }
        unanswered.removeAll { $0.isSuperseded(by: command) }
        lights.apply(command.setting, to: command.light)
      case .refused(let number): unanswered.removeAll { $0.number == number }
      case .load, .set, .dim, .toggle, .report, .lights, .failure: break
      }
    }
  }
}
