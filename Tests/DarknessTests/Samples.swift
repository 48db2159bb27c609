import Darkness
import Testing

/// A source with its conditions, counted by hand.
struct Sample {
  let name: String
  let files: [String]
  /// As `filter 1/2 in calls`: kind, nesting, tests, place; in the order of the text.
  let conditions: [String]
  /// The names of the deciding places, in the order of the text; nil if another test checks them.
  let deciding: [String]?

  init(_ name: String, _ files: String..., conditions: [String] = [], deciding: [String]? = nil) {
    self.name = name
    self.files = files
    self.conditions = conditions
    self.deciding = deciding
  }
}

/// Read together, because each run of the reader costs a second.
enum Samples {
  static let effects = ["startCall"]
  static let all = constructs + operators + reach

  private static let profiles = Result {
    try Reading.profiles(of: all.map { ($0.name, $0.files) } + facts.map { ($0.key, [$0.value]) }, effects: effects)
  }

  static func profile(_ name: String) throws -> Profile { try #require(try profiles.get()[name]) }
}
