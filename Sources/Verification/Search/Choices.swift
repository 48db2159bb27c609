public import Scenarios

/// The choices at each step of an exhaustive search: a letter and a clock advance.
public struct Choices: Sendable, Equatable {
  public let letters: [Step]
  /// The clock advances before every step but the first, in nanoseconds; nil: equal to the elapsed time.
  public let clockAdvances: [Int64?]

  public init(letters: [Step], clockAdvances: [Int64?] = [nil]) {
    self.letters = letters
    self.clockAdvances = clockAdvances
  }

  public init<App: Scenarios.App>(alphabetOf app: App.Type, clockAdvances: [Int64?] = [nil]) {
    self.init(letters: app.alphabet.indices.map(Step.letter), clockAdvances: clockAdvances)
  }

  /// The number of sequences of letters; nil if it exceeds `Int`.
  public func letterSequenceCount(length: Int) -> Int? { Self.power(letters.count, length) }

  /// The number of combinations of clock advances; nil if it exceeds `Int`.
  public func clockWayCount(length: Int) -> Int? { Self.power(clockAdvances.count, max(length - 1, 0)) }

  /// letters^length x clocks^(length - 1); nil if it exceeds `Int`.
  public func count(length: Int) -> Int? {
    guard let letters = letterSequenceCount(length: length), let ways = clockWayCount(length: length) else {
      return nil
    }
    let (product, overflows) = letters.multipliedReportingOverflow(by: ways)
    return overflows ? nil : product
  }

  private static func power(_ base: Int, _ exponent: Int) -> Int? {
    var power = 1
    for _ in 0..<exponent {
      let (product, overflows) = power.multipliedReportingOverflow(by: base)
      if overflows { return nil }
      power = product
    }
    return power
  }

  /// Whether every letter is a user's event without a fault, one nanosecond after the previous one.
  func arePlain<App: Scenarios.App>(in app: App.Type) -> Bool {
    letters.allSatisfy { step in
      guard step.isPlain, step.waitNanoseconds == 1, step.clockAdvanceNanoseconds == nil else { return false }
      if case .event(let letter, number: nil) = step.happening { return App.letters[letter].isEvent }
      return false
    }
  }

  /// Whether the beginning of a sequence is independent of its continuation, so that sequences with a known beginning
  /// can be skipped. Reordered and delayed letters depend on the next one.
  package func canSkip<App: Scenarios.App>(in app: App.Type) -> Bool {
    App.hasWorld && clockAdvances.count == 1
      && letters.allSatisfy { $0.mishap != .reordered && $0.mishap != .delayed }
  }

  /// The sequence of these letters and clock advances. The first advance is ignored.
  func steps(_ letterIndices: [Int], _ clockIndices: [Int]) -> [Step] {
    zip(letterIndices, clockIndices).enumerated().map { place, choice in
      var step = letters[choice.0]
      if place > 0, let advance = clockAdvances[choice.1] { step.clockAdvanceNanoseconds = advance }
      return step
    }
  }

  func allow(_ steps: [Step]) -> Bool {
    steps.enumerated().allSatisfy { place, step in
      letters.contains { letter in
        clockAdvances.contains { advance in
          var choice = letter
          if place > 0, let advance { choice.clockAdvanceNanoseconds = advance }
          return choice == step
        }
      }
    }
  }

  func letterIndices(_ number: Int, length: Int) -> [Int] { Self.digits(number, base: letters.count, length: length) }

  func clockIndices(_ number: Int, length: Int) -> [Int] {
    Self.digits(number, base: clockAdvances.count, length: length)
  }

  private static func digits(_ number: Int, base: Int, length: Int) -> [Int] {
    var rest = number
    var digits = Array(repeating: 0, count: length)
    for place in digits.indices.reversed() { (rest, digits[place]) = rest.quotientAndRemainder(dividingBy: base) }
    return digits
  }
}
