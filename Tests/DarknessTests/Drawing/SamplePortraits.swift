import Darkness

/// Handmade profiles of sources that do not exist.
enum SamplePortraits {
  /// Two functions that each decide, and one that does not.
  static let scattered = Portrait(
    name: "scattered",
    profile: Profile(
      files: [
        Profile.File(name: "Screen.swift", lines: 1...40, codeLines: 30),
        Profile.File(name: "Push.swift", lines: 1...12, codeLines: 9),
      ],
      conditions: [
        condition(.explicit, "guard", line: 11, place: 0), condition(.explicit, "if", line: 21, place: 1),
        condition(.explicit, "??", line: 21, column: 20, place: 1, nesting: 2),
        condition(.explicit, "guard", file: 1, line: 4, place: 2),
      ],
      places: [
        place(.function, "pressed", 10...13, decides: true), place(.function, "answered", 20...24, decides: true),
        place(.function, "pushed", file: 1, 3...6, decides: false),
      ],
      effectCalls: [call(line: 12, place: 0, "text"), call(line: 22, place: 1, "payload")],
      types: ["Screen", "String"], operators: [], effects: ["startCall"]))

  /// A chain in one property, with its sink in an initializer.
  static let gathered = Portrait(
    name: "gathered-in-a-chain",
    profile: Profile(
      files: [Profile.File(name: "Chain.swift", lines: 1...30, codeLines: 25)],
      conditions: [
        condition(.implicit, "combineLatest", line: 12, place: 2), condition(.implicit, "filter", line: 14, place: 2),
        condition(.explicit, "?:", line: 15, place: 3, nesting: 2),
      ],
      places: [
        place(.function, "init", 5...9, decides: false),
        place(.closure, "closure of sink", 7...7, parent: 0, decides: false),
        place(.property, "calls", 11...18, decides: true),
        place(.closure, "closure of filter", 14...16, parent: 2, decides: true),
      ],
      effectCalls: [call(line: 7, place: 1, "id")],
      types: ["AnyCancellable", "Chain"], operators: ["combineLatest", "filter", "sink"],
      effects: ["startCall"]))

  static let unconditional = Portrait(
    name: "unconditional",
    profile: Profile(
      files: [Profile.File(name: "Plain.swift", lines: 1...3, codeLines: 3)], conditions: [], places: [],
      effectCalls: [], types: [], operators: []))

  /// Places of one file. The nth has n conditions.
  static func large(places: Int) -> Portrait {
    let ranges = (0..<places).map { ($0 * 10 + 1)...($0 * 10 + 9) }
    return Portrait(
      name: "large",
      profile: Profile(
        files: [Profile.File(name: "Large.swift", lines: 1...places * 10, codeLines: places * 10)],
        conditions: ranges.indices.flatMap { index in
          (0...index).map { condition(.explicit, "if", line: ranges[index].lowerBound, column: $0 + 1, place: index) }
        },
        places: ranges.indices.map { place(.function, "function\($0)", ranges[$0], decides: false) },
        effectCalls: [], types: [], operators: []))
  }

  static func condition(
    _ form: ConditionKind.Form, _ name: String, file: Int = 0, line: Int, column: Int = 5, place: Int, nesting: Int = 1
  ) -> Condition {
    Condition(
      kind: ConditionKind(form, name), location: Location(file: file, line: line, column: column), place: place,
      nesting: nesting, tests: 1)
  }

  static func place(
    _ kind: Place.Kind, _ name: String, file: Int = 0, _ lines: ClosedRange<Int>, parent: Int? = nil, decides: Bool
  ) -> Place {
    Place(
      kind: kind, name: name, location: Location(file: file, line: lines.lowerBound, column: 3),
      endLine: lines.upperBound, parent: parent, decides: decides)
  }

  private static func call(line: Int, place: Int, _ arguments: String) -> EffectCall {
    EffectCall(
      name: "startCall", location: Location(file: 0, line: line, column: 7), place: place, arguments: arguments)
  }
}
