import Lights
import Testing

/// The oracle on short stories, as a person would tell them.
@Suite struct OracleTests {
  struct Story: Sendable, CustomTestStringConvertible {
    let sentence: String
    let events: [Lights.Event]
    /// What is due at each event.
    let due: [[Lights.Decision]]
    /// Whether the lights have come before.
    var isLoaded = true

    var testDescription: String { sentence }
  }

  static let new = Lights.World().lights

  /// The light as it is shown, new but for these settings.
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

  /// The lights, the first with another brightness.
  static func lights(brightness: Int) -> Lights.Event {
    var lights = new
    lights[0].brightness = brightness
    return .lights(lights)
  }

  static let stories = [
    Story(
      sentence: "the lights are asked for once and shown", events: [.load, .load, .lights(new), .lights(new), .load],
      due: [[.load], [], new.map { .show($0, as: .sliders) }, [], [.load]], isLoaded: false),
    Story(
      sentence: "lights that do not come are told once, and can be asked for again",
      events: [.load, .failure, .failure, .load], due: [[.load], [.alert], [], [.load]], isLoaded: false),
    Story(
      sentence: "before the first lights have come nothing can be set, and no report is heard",
      events: [
        first, .dim(.hue, by: 5, of: 1), .toggle(1), .report(.power(true), of: 1), .accepted(1), .load, .lights(new),
      ],
      due: [[], [], [], [], [], [.load], new.map { .show($0, as: .sliders) }], isLoaded: false),
    Story(
      sentence: "what is set is shown at once, and stays when it is accepted",
      events: [first, .accepted(1), .accepted(1)],
      due: [firstDue, [], []]),
    Story(sentence: "what is refused is put back", events: [first, .refused(1)], due: [firstDue, [shown()]]),
    Story(
      sentence: "it is put back to what was accepted last", events: [first, .accepted(1), second, .refused(2)],
      due: [firstDue, [], secondDue, [shown(brightness(10))]]),
    Story(
      sentence: "the first is refused under the second: nothing changes",
      events: [first, second, .refused(1), .accepted(2)],
      due: [firstDue, secondDue, [], []]),
    Story(
      sentence: "the first is refused after the second was accepted: nothing changes",
      events: [first, second, .accepted(2), .refused(1)], due: [firstDue, secondDue, [], []]),
    Story(
      sentence: "the first is accepted after the second: nothing changes",
      events: [first, second, .accepted(2), .accepted(1)], due: [firstDue, secondDue, [], []]),
    Story(
      sentence: "the second is refused while the first is outstanding: the first is shown",
      events: [first, second, .refused(2), .accepted(1)], due: [firstDue, secondDue, [shown(brightness(10))], []]),
    Story(
      sentence: "both are refused, the second first", events: [first, second, .refused(2), .refused(1)],
      due: [firstDue, secondDue, [shown(brightness(10))], [shown()]]),
    Story(
      sentence: "both are refused, the first first", events: [first, second, .refused(1), .refused(2)],
      due: [firstDue, secondDue, [], [shown()]]),
    Story(
      sentence: "a refused brightness leaves the name",
      events: [first, .set(.name("Desk"), of: 1), .refused(1), .accepted(2)],
      due: [
        firstDue, [.set(.name("Desk"), of: 1), shown(brightness(10), .name("Desk"))], [shown(.name("Desk"))], [],
      ]),
    Story(
      sentence: "values are brought within their limits, and what is shown is not commanded",
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
      sentence: "dimming starts from what is shown, and stops at the limit",
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
      sentence: "a report is acknowledged and shown, and a command is put back to it",
      events: [.report(brightness(30), of: 1), first, .refused(1)],
      due: [[.acknowledge(brightness(30), of: 1), shown(brightness(30))], firstDue, [shown(brightness(30))]]),
    Story(
      sentence: "a report under a command is shown when that is refused",
      events: [first, .report(brightness(30), of: 1), .refused(1)],
      due: [firstDue, [.acknowledge(brightness(30), of: 1)], [shown(brightness(30))]]),
    Story(
      sentence: "a report under a command is forgotten when that is accepted",
      events: [first, .report(brightness(30), of: 1), .accepted(1)],
      due: [firstDue, [.acknowledge(brightness(30), of: 1)], []]),
    Story(
      sentence: "a report of what is shown is acknowledged", events: [.report(brightness(500), of: 1)],
      due: [[.acknowledge(brightness(500), of: 1)]]),
    Story(
      sentence: "lights bring what nobody has told", events: [.load, lights(brightness: 40)],
      due: [[.load], [shown(brightness(40))]]),
    Story(
      sentence: "lights that were asked for before a command was accepted say nothing of its value",
      events: [first, .load, .accepted(1), lights(brightness: 500)], due: [firstDue, [.load], [], []]),
    Story(
      sentence: "lights that were asked for before a report say nothing of its value",
      events: [.load, .report(brightness(30), of: 1), lights(brightness: 500)],
      due: [[.load], [.acknowledge(brightness(30), of: 1), shown(brightness(30))], []]),
    Story(
      sentence: "under a command lights are what it is put back to",
      events: [.load, first, lights(brightness: 40), .refused(1)],
      due: [[.load], firstDue, [], [shown(brightness(40))]]),
    Story(
      sentence: "what was confirmed before the lights were asked for is no newer than they",
      events: [first, .accepted(1), .load, lights(brightness: 40)],
      due: [firstDue, [], [.load], [shown(brightness(40))]]),
    Story(
      sentence: "how a light is shown stays when lights come, and is not commanded",
      events: [.toggle(1), .load, .lights(new), .toggle(1)],
      due: [[shown(as: .scrubbing)], [.load], [], [shown()]]),
    Story(
      sentence: "two rooms at once, and one light that refuses",
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
