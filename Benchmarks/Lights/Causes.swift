import Scenarios

/// How architectures of this app differ from the oracle. Every witness is the shortest there is.
extension Cause<Lights> {
  static let putsBackTooMuch = Cause(
    "puts a light back as it was before the command that is refused, whatever has been set, confirmed or reported since",
    witness: .loaded + [.brightness(1), .brightness(2), .refused(1)]
  ) { if case .refused? = $0.event { true } else { false } }

  static let showsReportOverCommand = Cause(
    "shows what somebody else has set although a newer command is outstanding",
    witness: .loaded + [.brightness(1), .report(.quantity(.brightness, 601), of: 1)]
  ) { if case .report? = $0.event { true } else { false } }

  static let takesOlderLights = Cause(
    "takes lights for news that were asked for before a command or a report",
    witness: .loaded + [.brightness(1), .load, .lightsLater]
  ) { if case .lights? = $0.event { true } else { false } }
}

extension [Lights.Event] {
  /// The lights have come.
  fileprivate static var loaded: Self { [.load, answers(toLoads: 1)] }

  fileprivate static func answers(toLoads count: Int) -> Lights.Event {
    var world = Lights.World()
    for _ in 0..<count - 1 { _ = world.answers(to: .load) }
    return world.answers(to: .load)[0]
  }
}

extension Lights.Event {
  /// The lights, when they were asked for again.
  fileprivate static var lightsLater: Self { [Self].answers(toLoads: 2) }

  fileprivate static func brightness(_ value: Int) -> Self { .set(.quantity(.brightness, value), of: 1) }
}
