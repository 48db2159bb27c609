import Scenarios

extension Cause<Lights> {
  /// The screen shows what the bridge does not have.
  static let putsBackTooMuch = Cause(
    "puts a light back as it was before the command that is refused, whatever has been set, confirmed or reported since",
    basis: .harm,
    witness: .loaded + [.brightness(1), .brightness(2), .refused(1)]
  ) { if case .refused? = $0.event { true } else { false } }

  /// The screen keeps the report, and the bridge carries out the command.
  static let showsReportOverCommand = Cause(
    "shows what somebody else has set although a newer command is outstanding", basis: .harm,
    witness: .loaded + [.brightness(1), .report(.quantity(.brightness, 601), of: 1)]
  ) { if case .report? = $0.event { true } else { false } }

  /// The screen keeps the old value, and the bridge carries out the command.
  static let takesOlderLights = Cause(
    "takes lights for news that were asked for before a command or a report", basis: .harm,
    witness: .loaded + [.brightness(1), .load, .lightsLater]
  ) { if case .lights? = $0.event { true } else { false } }
}

/// The published use cases of Khipu differ in their commands, or show them later.
extension Cause<Lights> {
  private static let section = "use cases and features"

  /// No slider goes beyond its limits, and the gateway, which is not published, may check.
  static let commandsBeyondLimits = Cause(
    "commands a value beyond its limits", basis: .ourRule, section: section,
    witness: .loaded + [.set(.quantity(.brightness, 1_200), of: 1)]
  ) { divergence in
    guard case .set(let setting, let light)? = divergence.event, setting != setting.clamped else { return false }
    return divergence.actual == [.set(setting, of: light)]
  }

  /// The published dimmer has `max(0.01, …)`, so its author wants it.
  static let dimsToHundredth = Cause(
    "dims saturation and brightness to no less than a hundredth", basis: .ourRule, section: section,
    witness: .loaded + [.dim(.saturation, by: -100, of: 1)]
  ) { divergence in
    guard case .dim(let quantity, _, let light)? = divergence.event,
      quantity == .saturation || quantity == .brightness
    else { return false }
    let command = Lights.Decision.set(.quantity(quantity, 10), of: light)
    return divergence.actual == [command] && !divergence.expected.contains(command)
  }

  /// The author does not say that a value is commanded once.
  static let commandsWhatIsShown = Cause(
    "commands what is shown already", basis: .ourRule, section: section, witness: .loaded + [.set(.power(false), of: 1)]
  ) { divergence in
    guard divergence.expected.isEmpty, divergence.actual.count == 1 else { return false }
    return switch (divergence.event, divergence.actual[0]) {
    case (.set(let setting, let light), let decision): decision == .set(setting, of: light)
    case (.dim(let dimmed, _, let light), .set(.quantity(let quantity, _), let other)):
      quantity == dimmed && other == light
    default: false
    }
  }

  /// The published use cases change the store after the answer, so their author wants it.
  static let showsWhatIsAccepted = Cause(
    "shows what is set when the bridge has accepted it, and not at once", basis: .ourRule, section: section,
    witness: .loaded + [.brightness(1)]
  ) { $0.isTouch && !$0.actual.isEmpty && $0.actual == $0.expected.filter(\.isCommand) }
}

extension Divergence<Lights> {
  fileprivate var isTouch: Bool {
    switch event {
    case .set, .dim: true
    default: false
    }
  }
}

extension Lights.Decision {
  fileprivate var isCommand: Bool { if case .set = self { true } else { false } }
}

extension [Lights.Event] {
  fileprivate static var loaded: Self { [.load, answers(toLoads: 1)] }

  fileprivate static func answers(toLoads count: Int) -> Lights.Event {
    var world = Lights.World()
    for _ in 0..<count - 1 { _ = world.answers(to: .load) }
    return world.answers(to: .load)[0]
  }
}

extension Lights.Event {
  /// The answer to a second load.
  fileprivate static var lightsLater: Self { [Self].answers(toLoads: 2) }

  fileprivate static func brightness(_ value: Int) -> Self { .set(.quantity(.brightness, value), of: 1) }
}
