public import Scenarios

extension Shrinking where Element == Step {
  /// Shrinks the steps of an app's histories. It works on the choices and not on the events that come of them, so every
  /// history it tries is legal.
  ///
  /// What is simpler: a letter that stands earlier in the app's list and speaks to the same input, a value that is new, a
  /// wait of 1 ns, then any shorter one, a clock that moves as time does, then one that ties, then one that goes back by
  /// 1 ns, then one that moves by less.
  public init<App: Scenarios.App>(app: App.Type, while fails: @escaping ([Step]) -> Bool) {
    self.init(budget: .max, of: app, while: fails)
  }

  /// The same, which tries no more than so many steps, of all lists together.
  package init<App: Scenarios.App>(budget: Int, of app: App.Type, while fails: @escaping ([Step]) -> Bool) {
    self.init(
      budget: budget, simplifications: { Self.simplifications(of: $0, app) },
      inheriting: { gone, next in gone.waitNanoseconds > 1 ? Self.waiting(next, for: gone) : nil }, while: fails)
  }

  /// The step after the time that another took as well.
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

  /// A span made shorter by a half, by a quarter, and so on down to a nanosecond: taking the first that will do, again and
  /// again, finds the shortest by bisection.
  private static func shorter(than span: Int64) -> [Int64] {
    guard span.magnitude > 1 else { return [] }
    let cuts = sequence(first: span / 2) { (cut: Int64) -> Int64? in cut.magnitude > 1 ? cut / 2 : nil }
    return cuts.map { (cut: Int64) -> Int64 in span - cut }
  }
}

extension Scenarios.App {
  /// The input to which a letter speaks; nil for what the world and time do, where an earlier letter is simpler too.
  static func lane(ofLetter index: Int) -> Int? {
    letters[index].isEvent ? marble(letters[index].event(1)).lane : nil
  }
}
