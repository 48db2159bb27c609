import Lights
import Testing

@Suite struct OracleTests {
  struct Story: Sendable, CustomTestStringConvertible {
    let sentence: String
    let events: [Lights.Event]
    /// The decisions due at each event.
    let due: [[Lights.Decision]]
    /// Whether the lights have been loaded before.
    var isLoaded = true

    var testDescription: String { sentence }
  }

  static let new = Lights.World().lights

  /// A new light with these settings, as it is shown.
  static func shown(
    _ settings: Lights.Setting..., of id: Int = 1, as interface: Lights.Interface = .sliders
  ) -> Lights.Decision {
    var light = Lights.Light(id: id)
    for setting in settings { light.apply(setting) }
    return .show(light, as: interface)
  }

  static func brightness(_ value: Int) -> Lights.Setting { .quantity(.brightness, value) }

  static let first = Lights.Event.set(brightness(10), of: 1)
  static let second = Lights.Event.set(brightness(20), of: 1)
  static let firstDue: [Lights.Decision] = [.set(brightness(10), of: 1), shown(brightness(10))]
  static let secondDue: [Lights.Decision] = [.set(brightness(20), of: 1), shown(brightness(20))]

  /// The lights. The first one has another brightness.
  static func lights(brightness: Int) -> Lights.Event {
    var lights = new
    lights[0].brightness = brightness
    return .lights(lights)
  }

  static let stories = [
    Story(
      sentence: "the lights are requested once and shown", events: [.load, .load, .lights(new), .lights(new), .load],
      due: [[.load], [], new.map { .show($0, as: .sliders) }, [], [.load]], isLoaded: false),
    Story(
      sentence: "a failure to load is reported once, and the lights can be requested again",
      events: [.load, .failure, .failure, .load], due: [[.load], [.alert], [], [.load]], isLoaded: false),
    Story(
      sentence: "before the first lights arrive, settings and reports have no effect",
      events: [
        first, .dim(.hue, by: 5, of: 1), .toggle(1), .report(.power(true), of: 1), .accepted(1), .load, .lights(new),
      ],
      due: [[], [], [], [], [], [.load], new.map { .show($0, as: .sliders) }], isLoaded: false),
    Story(
      sentence: "a setting is shown at once, and stays when it is accepted",
      events: [first, .accepted(1), .accepted(1)],
      due: [firstDue, [], []]),
    Story(sentence: "a refused setting is reverted", events: [first, .refused(1)], due: [firstDue, [shown()]]),
    Story(
      sentence: "a refused setting is reverted to the last accepted value",
      events: [first, .accepted(1), second, .refused(2)],
      due: [firstDue, [], secondDue, [shown(brightness(10))]]),
    Story(
      sentence: "a refusal of the first setting under a second one changes nothing",
      events: [first, second, .refused(1), .accepted(2)],
      due: [firstDue, secondDue, [], []]),
    Story(
      sentence: "a refusal of the first setting after the second was accepted changes nothing",
      events: [first, second, .accepted(2), .refused(1)], due: [firstDue, secondDue, [], []]),
    Story(
      sentence: "an acceptance of the first setting after the second changes nothing",
      events: [first, second, .accepted(2), .accepted(1)], due: [firstDue, secondDue, [], []]),
    Story(
      sentence: "a refusal of the second setting while the first is outstanding shows the first",
      events: [first, second, .refused(2), .accepted(1)], due: [firstDue, secondDue, [shown(brightness(10))], []]),
    Story(
      sentence: "refusals of the second and then the first setting revert both",
      events: [first, second, .refused(2), .refused(1)],
      due: [firstDue, secondDue, [shown(brightness(10))], [shown()]]),
    Story(
      sentence: "refusals of the first and then the second setting revert both",
      events: [first, second, .refused(1), .refused(2)],
      due: [firstDue, secondDue, [], [shown()]]),
    Story(
      sentence: "a refused brightness leaves the name",
      events: [first, .set(.name("Desk"), of: 1), .refused(1), .accepted(2)],
      due: [
        firstDue, [.set(.name("Desk"), of: 1), shown(brightness(10), .name("Desk"))], [shown(.name("Desk"))], [],
      ]),
    Story(
      sentence: "values are clamped, and a value that is shown already is not commanded",
      events: [
        .set(brightness(5_000), of: 1), .set(brightness(1_000), of: 1), .set(brightness(1_001), of: 1),
        .set(.quantity(.temperature, 0), of: 1), .set(.quantity(.hue, -1), of: 1), .set(.power(false), of: 1),
      ],
      due: [
        [.set(brightness(1_000), of: 1), shown(brightness(1_000))], [], [],
        [
          .set(.quantity(.temperature, 153), of: 1), shown(brightness(1_000), .quantity(.temperature, 153)),
        ], [], [],
      ]),
    Story(
      sentence: "dimming starts from the shown value, and stops at the limit",
      events: [
        .set(brightness(850), of: 1), .dim(.brightness, by: 100, of: 1), .dim(.brightness, by: 100, of: 1),
        .dim(.brightness, by: 100, of: 1), .dim(.brightness, by: -300, of: 1), .dim(.temperature, by: 300, of: 1),
      ],
      due: [
        [.set(brightness(850), of: 1), shown(brightness(850))], [.set(brightness(950), of: 1), shown(brightness(950))],
        [.set(brightness(1_000), of: 1), shown(brightness(1_000))], [],
        [.set(brightness(700), of: 1), shown(brightness(700))],
        [.set(.quantity(.temperature, 500), of: 1), shown(brightness(700), .quantity(.temperature, 500))],
      ]),
    Story(
      sentence: "a report is acknowledged and shown, and a refused setting is reverted to it",
      events: [.report(brightness(30), of: 1), first, .refused(1)],
      due: [[.acknowledge(brightness(30), of: 1), shown(brightness(30))], firstDue, [shown(brightness(30))]]),
    Story(
      sentence: "a report under a command is shown when the command is refused",
      events: [first, .report(brightness(30), of: 1), .refused(1)],
      due: [firstDue, [.acknowledge(brightness(30), of: 1)], [shown(brightness(30))]]),
    Story(
      sentence: "a report under a command is forgotten when the command is accepted",
      events: [first, .report(brightness(30), of: 1), .accepted(1)],
      due: [firstDue, [.acknowledge(brightness(30), of: 1)], []]),
    Story(
      sentence: "a report of the shown value is acknowledged", events: [.report(brightness(500), of: 1)],
      due: [[.acknowledge(brightness(500), of: 1)]]),
    Story(
      sentence: "loaded lights bring changes that were not reported", events: [.load, lights(brightness: 40)],
      due: [[.load], [shown(brightness(40))]]),
    Story(
      sentence: "lights requested before a command was accepted do not change its value",
      events: [first, .load, .accepted(1), lights(brightness: 500)], due: [firstDue, [.load], [], []]),
    Story(
      sentence: "lights requested before a report do not change its value",
      events: [.load, .report(brightness(30), of: 1), lights(brightness: 500)],
      due: [[.load], [.acknowledge(brightness(30), of: 1), shown(brightness(30))], []]),
    Story(
      sentence: "under a command, loaded lights are what a refusal reverts to",
      events: [.load, first, lights(brightness: 40), .refused(1)],
      due: [[.load], firstDue, [], [shown(brightness(40))]]),
    Story(
      sentence: "values confirmed before the request are no newer than the loaded lights",
      events: [first, .accepted(1), .load, lights(brightness: 40)],
      due: [firstDue, [], [.load], [shown(brightness(40))]]),
    Story(
      sentence: "the interface of a light stays when lights arrive, and is not commanded",
      events: [.toggle(1), .load, .lights(new), .toggle(1)],
      due: [[shown(as: .scrubbing)], [.load], [], [shown()]]),
    Story(
      sentence: "of commands to two rooms, only the refused one is reverted",
      events: [
        first, .set(brightness(20), of: 10), .set(brightness(20), of: 1), .refused(2), .accepted(3), .accepted(1),
      ],
      due: [
        firstDue, [.set(brightness(20), of: 10), shown(brightness(20), of: 10)], secondDue, [shown(of: 10)], [], [],
      ]),
  ]

  @Test(arguments: stories)
  func decides(_ story: Story) {
    var oracle = Lights.Oracle()
    if story.isLoaded { for event: Lights.Event in [.load, .lights(Self.new)] { _ = oracle.decisions(at: event) } }
    #expect(story.events.map { oracle.decisions(at: $0) } == story.due)
  }
}
