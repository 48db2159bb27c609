extension Lights {
  /// Facts, and values that follow from them: requests, commands, acknowledgements and shown lights.
  struct Model {
    struct Change: Equatable {
      let setting: Setting
      let light: Int
    }

    /// The number distinguishes it from an earlier command of the same value.
    struct Command: Equatable {
      let number: Int
      let change: Change
    }

    var confirmed: [Light] = []
    /// The commands that may still be carried out, the newest last.
    var commands: [Command] = []
    var commandCount = 0
    /// Confirmed since the lights were requested; nil if they are not awaited.
    var news: [Change]?
    /// The lights that are not shown with sliders.
    var scrubbed: Set<Int> = []

    // Set only in the turn in which they happen.
    var isAsking = false
    var isCommanding = false
    var heard: Change?
    var hasFailed = false
  }
}

extension Lights.Model {
  // The lights should be requested in the turn in which they are wanted and not awaited.
  var shouldLoad: Bool { isAsking }

  // A command should be sent in the turn in which a value is set or dimmed that is not shown.
  var shouldSet: Command? { isCommanding ? commands.last : nil }

  // A report should be acknowledged in the turn in which it arrives.
  var shouldAcknowledge: Change? { heard }

  var shown: [Lights.Light] { commands.reduce(into: confirmed) { $0.apply($1.change.setting, to: $1.change.light) } }

  func interface(of light: Int) -> Lights.Interface { scrubbed.contains(light) ? .scrubbing : .sliders }

  mutating func load() {
    guard news == nil else { return }
    news = []
    isAsking = true
  }

  mutating func set(_ change: Change) {
    guard let light = shown.light(change.light), light[change.setting.property] != change.setting else { return }
    commandCount += 1
    commands.append(Command(number: commandCount, change: change))
    isCommanding = true
  }

  mutating func dim(_ quantity: Lights.Quantity, by step: Int, of id: Int) {
    guard let light = shown.light(id) else { return }
    set(Change(setting: .quantity(quantity, quantity.clamped(light[quantity] + step)), light: id))
  }

  mutating func toggle(_ light: Int) {
    guard confirmed.light(light) != nil else { return }
    scrubbed.formSymmetricDifference([light])
  }

  mutating func hear(_ report: Change) {
    guard confirmed.light(report.light) != nil else { return }
    heard = report
    confirm(report)
  }

  /// Ignores an answer that is not awaited.
  mutating func take(_ answer: Bridge.Answer) {
    guard let news = news.take() else { return }
    switch answer {
    case .success(let lights): confirmed = news.reduce(into: lights) { $0.apply($1.setting, to: $1.light) }
    case .failure: hasFailed = true
    }
  }

  /// Ignores the reply to a command that is settled.
  mutating func take(_ reply: Bridge.Reply, to command: Command) {
    guard commands.contains(command) else { return }
    switch reply {
    case .accepted:
      commands.removeAll { $0.isSettled(by: command) }
      confirm(command.change)
    case .refused: commands.removeAll { $0 == command }
    }
  }

  private mutating func confirm(_ change: Change) {
    confirmed.apply(change.setting, to: change.light)
    news?.append(change)
  }
}

extension Lights.Model.Command {
  fileprivate func isSettled(by other: Self) -> Bool {
    number <= other.number && change.light == other.change.light
      && change.setting.property == other.change.setting.property
  }
}
