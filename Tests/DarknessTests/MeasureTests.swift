import Darkness
import Testing

@Suite struct MeasureTests {
  /// Places with these numbers of conditions. The first is a function, the second a closure, and so on.
  private func profile(_ counts: [Int], effects: [String] = ["act"]) -> Profile {
    let location = Location(file: 0, line: 1, column: 1)
    let conditions = counts.enumerated().flatMap { place, count in
      (0..<count).map { number in
        Condition(
          kind: number.isMultiple(of: 2) ? ConditionKind(.explicit, "??") : ConditionKind(.implicit, "filter"),
          location: location, place: place, nesting: number + 1, tests: 2)
      }
    }
    let kinds = Place.Kind.allCases
    let places = counts.indices.map { number in
      Place(
        kind: kinds[number % kinds.count], name: "p", location: location, endLine: 1, parent: nil,
        decides: number == 0)
    }
    let calls = ["a", "b", "a"].map { EffectCall(name: "act", location: location, place: 0, arguments: $0) }
    return Profile(
      files: [Profile.File(name: "f", lines: 1...9, codeLines: 7)], conditions: conditions, places: places,
      effectCalls: effects.isEmpty ? [] : calls, types: ["A", "B"], operators: ["map"], effects: effects)
  }

  private func value(_ name: String, _ profile: Profile) throws -> Double? {
    try #require((Measure.all + Measure.kinds(in: [profile])).first { $0.name == name }).value(profile)
  }

  @Test(
    "Spread is 0 if one place has all conditions, 1 if all have equally many, and else as its formula says",
    arguments: [
      ([4], 0), ([4, 0, 0], 0), ([1, 1, 1], 1), ([2, 2], 1), ([1, 1, 0], 0.75), ([3, 1], 0.75), ([], nil),
    ]
      as [([Int], Double?)])
  func spread(counts: [Int], expected: Double?) throws {
    let value = try value("spread", profile(counts))
    #expect(value.map { ($0 * 1e9).rounded() } == expected.map { $0 * 1e9 })
  }

  @Test(
    "Effective places are the number of places with equal shares",
    arguments: [([4, 0], 1), ([1, 1, 1, 0], 3), ([3, 1], 1.6), ([0, 0], nil)] as [([Int], Double?)])
  func effectivePlaces(counts: [Int], expected: Double?) throws {
    let value = try value("effective_places", profile(counts))
    #expect(value.map { ($0 * 1e9).rounded() } == expected.map { $0 * 1e9 })
  }

  @Test("Every other measure is a count")
  func counts() throws {
    let profile = profile([3, 0, 2, 1])
    let expected: [String: Double] = [
      "conditions_explicit": 4, "conditions_implicit": 2, "tests": 12, "places": 3, "places_function": 1,
      "places_closure": 0, "places_property": 1, "files": 1, "nesting_max": 3, "deciding_places": 1, "effect_calls": 3,
      "effect_arguments": 2, "lines": 7, "types": 2, "operators": 1, "explicit_nil_coalescing": 4, "implicit_filter": 2,
    ]
    for (name, count) in expected { #expect(try value(name, profile) == count, "\(name)") }
    let names = (Measure.all + Measure.kinds(in: [profile])).map(\.name)
    #expect(Set(names) == Set(expected.keys).union(["spread", "effective_places"]))
    #expect(names.count == Set(names).count)
  }

  @Test("Measures of the effect are missing if no effect is named", arguments: ["deciding_places", "effect_calls"])
  func missing(name: String) throws {
    #expect(try value(name, profile([1], effects: [])) == nil)
  }

  @Test(
    "Every measure has a definition, the article's sentence, and its limits", arguments: Measure.all.map(\.name))
  func words(name: String) throws {
    let measure = try #require(Measure.all.first { $0.name == name })
    for text in [measure.definition, measure.article, measure.limits] { #expect(text.hasSuffix(".")) }
    #expect(["count", "ratio"].contains(measure.unit))
  }
}
