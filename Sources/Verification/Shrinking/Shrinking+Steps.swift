public import Scenarios

extension Shrinking where Element == Step {
  /// Shrinks the steps of an app's histories. It works on choices and not on the resulting events, so every history it
  /// tries is legal.
  ///
  /// Simpler are: an earlier letter of the app's list with the same input; a new value; a wait of 1 ns, then any
  /// shorter wait; a clock that advances as time does, then one that ties, then one that goes back by 1 ns, then a
  /// smaller advance.
  public init<App: Scenarios.App>(app: App.Type, while fails: @escaping ([Step]) -> Bool) {
    self.init(budget: .max, of: app, while: fails)
  }

  /// - Parameter budget: the most steps of all tried lists together.
  package init<App: Scenarios.App>(budget: Int, of app: App.Type, while fails: @escaping ([Step]) -> Bool) {
    self.init(
      budget: budget, simplifications: { Self.simplifications(of: $0, app) },
      inheriting: { gone, next in gone.waitNanoseconds > 1 ? Self.waiting(next, for: gone) : nil }, while: fails)
  }

  /// The step with the wait of the omitted step added.
  private static func waiting(_ step: Step, for other: Step) -> Step {
    var step = step
    step.waitNanoseconds = Int64(clamping: Int128(step.waitNanoseconds) + Int128(other.waitNanoseconds))
    return step
  }

  private static func simplifications<App: Scenarios.App>(of step: Step, _ app: App.Type) -> [Step] {
    var candidates: [Step] = []
    func add(_ change: (inout Step) -> Void) {
      var candidate = step
      change(&candidate)
      candidates.append(candidate)
    }
    if step.mishap != nil { add { $0.mishap = nil } }
    if let reply = step.reply {
      add { $0.reply = nil }
      for letter in 0..<reply where App.letters[letter].isEvent { add { $0.reply = letter } }
    }
    if case .event(let letter, let number) = step.happening {
      if number != nil { add { $0.happening = .event(letter: letter, number: nil) } }
      for earlier in 0..<letter where App.lane(ofLetter: earlier) == App.lane(ofLetter: letter) {
        add { $0.happening = .event(letter: earlier, number: number) }
      }
    }
    if step.waitNanoseconds > 1 {
      add { $0.waitNanoseconds = 1 }
      for wait in shorter(than: step.waitNanoseconds) { add { $0.waitNanoseconds = wait } }
    }
    if let advance = step.clockAdvanceNanoseconds {
      add { $0.clockAdvanceNanoseconds = nil }
      if advance != 0 { add { $0.clockAdvanceNanoseconds = 0 } }
      if advance != 0, advance != -1 { add { $0.clockAdvanceNanoseconds = -1 } }
      for nearer in shorter(than: advance) { add { $0.clockAdvanceNanoseconds = nearer } }
    }
    return candidates
  }

  /// A span shortened by a half, by a quarter, and so on down to a nanosecond. Taking the first sufficient one
  /// repeatedly finds the shortest by bisection.
  private static func shorter(than span: Int64) -> [Int64] {
    guard span.magnitude > 1 else { return [] }
    let cuts = sequence(first: span / 2) { (cut: Int64) -> Int64? in cut.magnitude > 1 ? cut / 2 : nil }
    return cuts.map { (cut: Int64) -> Int64 in span - cut }
  }
}

extension Scenarios.App {
  /// The input of a letter; nil for answers and pauses, of which an earlier letter is simpler too.
  static func lane(ofLetter index: Int) -> Int? {
    letters[index].isEvent ? marble(letters[index].event(1)).lane : nil
  }
}
