extension Lights {
  /// The lights, and the work to be done; empty or nil if there is none.
  struct FeedbackState {
    struct Change: Hashable {
      let setting: Setting
      let light: Int
    }

    /// The number distinguishes it from an earlier command of the same value.
    struct Command: Hashable {
      let number: Int
      let change: Change
    }

    enum Request { case allLights }

    enum Event {
      case wanted
      case set(Change)
      case dimmed(Quantity, by: Int, of: Int)
      case toggled(Int)
      case reported(Change)
      case answered(Bridge.Answer)
      case replied(Bridge.Reply, to: Command)
      case acknowledged
      case toldError
    }

    var confirmed: [Light] = []
    /// Confirmed since the lights were requested.
    var news: [Change] = []
    /// The lights that are not shown with sliders.
    var scrubbed: Set<Int> = []
    var commandCount = 0

    /// The commands that may still be carried out, the newest last.
    var commands: [Command] = []
    var request: Request?
    /// The report to be acknowledged.
    var report: Change?
    var error: BridgeError?

    var shown: [Light] { commands.reduce(into: confirmed) { $0.apply($1.change.setting, to: $1.change.light) } }

    func interface(of light: Int) -> Interface { scrubbed.contains(light) ? .scrubbing : .sliders }
  }
}

extension Lights.FeedbackState {
  static func reduce(_ state: Self, _ event: Event) -> Self {
    var state = state
    state.apply(event)
    return state
  }

  private mutating func apply(_ event: Event) {
    switch event {
    case .wanted: load()
    case .set(let change): set(change)
    case .dimmed(let quantity, let step, let light): dim(quantity, by: step, of: light)
    case .toggled(let light): toggle(light)
    case .reported(let change): hear(change)
    case .answered(let answer): take(answer)
    case .replied(.accepted, let command): accept(command)
    case .replied(.refused, let command): commands.removeAll { $0 == command }
    case .acknowledged: report = nil
    case .toldError: error = nil
    }
  }

  private mutating func toggle(_ light: Int) {
    guard confirmed.light(light) != nil else { return }
    scrubbed.formSymmetricDifference([light])
  }

  private mutating func load() {
    guard request == nil else { return }
    request = .allLights
    news = []
  }

  private mutating func set(_ change: Change) {
    guard let light = shown.light(change.light), light[change.setting.property] != change.setting else { return }
    commandCount += 1
    commands.append(Command(number: commandCount, change: change))
  }

  private mutating func dim(_ quantity: Lights.Quantity, by step: Int, of id: Int) {
    guard let light = shown.light(id) else { return }
    set(Change(setting: .quantity(quantity, quantity.clamped(light[quantity] + step)), light: id))
  }

  private mutating func hear(_ change: Change) {
    guard confirmed.light(change.light) != nil else { return }
    report = change
    confirm(change)
  }

  private mutating func take(_ answer: Bridge.Answer) {
    request = nil
    switch answer {
    case .success(let lights): confirmed = news.reduce(into: lights) { $0.apply($1.setting, to: $1.light) }
    case .failure(let failure): error = failure
    }
  }

  private mutating func accept(_ command: Command) {
    commands.removeAll { $0.isSettled(by: command) }
    confirm(command.change)
  }

  private mutating func confirm(_ change: Change) {
    confirmed.apply(change.setting, to: change.light)
    news.append(change)
  }
}

extension Lights.FeedbackState.Command {
  fileprivate func isSettled(by other: Self) -> Bool {
    number <= other.number && change.light == other.change.light
      && change.setting.property == other.change.setting.property
  }
}
