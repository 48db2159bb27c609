import Scenarios
import Synchronization
import TestSupport
import Traces
import Verification

extension ConformanceRuleTests {
  private enum Wordless: SampleParts {
    static let vocabulary: Vocabulary = [Vocabulary.Word("belt", "item", value: .wholeNumber)]
    static let traces: [TraceRecipe] = []
  }
  private enum Timed: SampleParts {
    static func line(_ event: SampleApp<Self>.Event) -> TraceEvent {
      TraceEvent(timeNanoseconds: 1, source: "card", kind: "pay")
    }
    static var alphabet: [Letter<SampleApp<Self>>] { [Letter("pay", .pay)] }
  }
  private enum Forgetful: SampleParts {
    static func event(_ line: TraceEvent) -> SampleApp<Self>.Event { .pay }
    static var alphabet: [Letter<SampleApp<Self>>] { [Letter("item") { .item($0) }] }
  }
  /// A number where the vocabulary has no value.
  private enum Valued: SampleParts {
    static let vocabulary: Vocabulary = [Vocabulary.Word("belt", "item")]
    static var alphabet: [Letter<SampleApp<Self>>] { [Letter("item") { .item($0) }] }
  }

  private enum Nondescript: SampleParts {
    static var traces: [TraceRecipe] {
      [
        TraceRecipe(name: "a b", summary: "", settings: []) { (seed, count, changes) throws(ParameterError) in
          try UsualParts.recipe().trace(seed: seed, events: count, changes: changes)
        }
      ]
    }
  }
  private enum Twins: SampleParts {
    static var traces: [TraceRecipe] { [recipe(), recipe()] }
  }
  private enum Short: SampleParts {
    static var traces: [TraceRecipe] { [recipe { events, _ in events = Array(events.prefix(100)) }] }
  }
  private enum Changing: SampleParts {
    private static let count = Atomic(0)
    static var traces: [TraceRecipe] {
      [recipe { events, _ in events[0].timeNanoseconds = Int64(count.add(1, ordering: .relaxed).newValue % 1_000) }]
    }
  }
  private enum Seedless: SampleParts {
    static var traces: [TraceRecipe] {
      [
        recipe { events, _ in
          for index in events.indices where events[index].kind == "item" { events[index].value = "7" }
        }
      ]
    }
  }
  private enum Backwards: SampleParts {
    static var traces: [TraceRecipe] { [recipe { events, _ in events[events.count / 3].timeNanoseconds = 0 }] }
  }
  private enum Foreign: SampleParts {
    static var traces: [TraceRecipe] { [recipe { events, _ in events[0].value = "+5" }] }
  }
  private enum Padded: SampleParts {
    static var traces: [TraceRecipe] { [recipe { events, _ in events[0].value = "007" }] }
  }
  /// `size` is what it says; `pace` is not.
  private enum Adjustable: SampleParts {
    static var traces: [TraceRecipe] {
      let usual = recipe()
      let settings = [
        TraceRecipe.Setting(name: "size", value: "1", meaning: ""),
        TraceRecipe.Setting(name: "pace", value: "2", meaning: "how fast"),
        TraceRecipe.Setting(name: "pace", value: "2", meaning: "how fast"),
      ]
      return [
        TraceRecipe(name: "shopping", summary: "somebody shops", settings: settings) {
          (seed, count, changes) throws(ParameterError) in
          var trace = try usual.trace(seed: seed, events: count)
          if changes.contains(where: { $0.name == "pace" }) { trace.events[1].timeNanoseconds = 1 }
          return trace
        }
      ]
    }
  }
  private enum Broken: SampleParts {
    static var traces: [TraceRecipe] {
      [
        TraceRecipe(name: "shopping", summary: "somebody shops", settings: []) {
          (_, _, _) throws(ParameterError) in throw .unknownName("x", suggestion: nil)
        }
      ]
    }
  }

  static let traceCases = [
    Case(
      TraceCodecRule.self, sample(in: Wordless.self), "event 1 of 'pay': its line 'card,pay' is not in the vocabulary"),
    Case(TraceCodecRule.self, sample(in: Timed.self), "event 1 of 'pay': its line has a time of its own"),
    Case(
      TraceCodecRule.self, sample(in: Forgetful.self), "event 1 of 'item': its line 'belt,item' means another event"),
    Case(
      TraceCodecRule.self, sample(in: Valued.self),
      "event 1 of 'item': the trace file cannot be read back: sample:2: found the value \"1\", expected no value after belt,item"
    ),
    Case(GeneratorRule.self, sample(in: Wordless.self)),
    Case(
      GeneratorRule.self, sample(in: Nondescript.self),
      "'a b' is no name: expected letters, digits and hyphens", "trace a b has no summary"),
    Case(GeneratorRule.self, sample(in: Twins.self), "two traces are called 'shopping'"),
    Case(
      GeneratorRule.self, sample(in: Short.self), "trace shopping has 100 events where 300 were asked for"),
    Case(GeneratorRule.self, sample(in: Changing.self), "trace shopping is not the same for the same seed"),
    Case(GeneratorRule.self, sample(in: Seedless.self), "trace shopping is the same for another seed"),
    Case(GeneratorRule.self, sample(in: Backwards.self), "trace shopping: time decreases at event 333"),
    Case(
      GeneratorRule.self, sample(in: Foreign.self),
      "trace shopping: the trace file cannot be read back: shopping:2: found the value \"+5\", expected a whole number after belt,item"
    ),
    Case(
      GeneratorRule.self, sample(in: Padded.self), "trace shopping: the line of event 0 is not the event's own line"),
    Case(
      GeneratorRule.self, sample(in: Adjustable.self), "trace shopping has two settings 'pace'",
      "trace shopping: setting size has no meaning", "trace shopping: pace=2, its usual value, changes the trace",
      "trace shopping: pace=2, its usual value, changes the trace",
      "trace shopping takes a setting that it does not have"),
    Case(
      GeneratorRule.self, sample(in: Broken.self), "trace shopping cannot be made: no parameter is called 'x'"),
  ]
}
