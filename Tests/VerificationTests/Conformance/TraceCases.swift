import Scenarios
import Synchronization
import TestSupport
import Traces
import Verification

extension ConformanceRuleTests {
  private enum Wordless: ShopParts {
    static let vocabulary: Vocabulary = [Vocabulary.Word("belt", "item", value: .wholeNumber)]
    static let traces: [TraceRecipe] = []
  }
  private enum Timed: ShopParts {
    static func line(_ event: Shop<Self>.Event) -> TraceEvent {
      TraceEvent(timeNanoseconds: 1, source: "card", kind: "pay")
    }
    static var alphabet: [Letter<Shop<Self>>] { [Letter("pay", .pay)] }
  }
  private enum Forgetful: ShopParts {
    static func event(_ line: TraceEvent) -> Shop<Self>.Event { .pay }
    static var alphabet: [Letter<Shop<Self>>] { [Letter("item") { .item($0) }] }
  }
  /// A number where the vocabulary has no value.
  private enum Valued: ShopParts {
    static let vocabulary: Vocabulary = [Vocabulary.Word("belt", "item")]
    static var alphabet: [Letter<Shop<Self>>] { [Letter("item") { .item($0) }] }
  }

  private enum Nondescript: ShopParts {
    static var traces: [TraceRecipe] {
      [
        TraceRecipe(name: "a b", summary: "", settings: []) { (seed, count, changes) throws(ParameterError) in
          try UsualShop.recipe().trace(seed: seed, events: count, changes: changes)
        }
      ]
    }
  }
  private enum Twins: ShopParts {
    static var traces: [TraceRecipe] { [recipe(), recipe()] }
  }
  private enum Short: ShopParts {
    static var traces: [TraceRecipe] { [recipe { events, _ in events = Array(events.prefix(100)) }] }
  }
  private enum Changing: ShopParts {
    private static let count = Atomic(0)
    static var traces: [TraceRecipe] {
      [recipe { events, _ in events[0].timeNanoseconds = Int64(count.add(1, ordering: .relaxed).newValue % 1_000) }]
    }
  }
  private enum Seedless: ShopParts {
    static var traces: [TraceRecipe] {
      [
        recipe { events, _ in
          for index in events.indices where events[index].kind == "item" { events[index].value = "7" }
        }
      ]
    }
  }
  private enum Backwards: ShopParts {
    static var traces: [TraceRecipe] { [recipe { events, _ in events[events.count / 3].timeNanoseconds = 0 }] }
  }
  private enum Foreign: ShopParts {
    static var traces: [TraceRecipe] { [recipe { events, _ in events[0].value = "+5" }] }
  }
  private enum Padded: ShopParts {
    static var traces: [TraceRecipe] { [recipe { events, _ in events[0].value = "007" }] }
  }
  /// Setting `size` to its usual value changes nothing. Setting `pace` to its usual value changes the trace.
  private enum Adjustable: ShopParts {
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
  private enum Broken: ShopParts {
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
      TraceCodecRule.self, shop(in: Wordless.self), "event 1 of 'pay': its line 'card,pay' is not in the vocabulary"),
    Case(TraceCodecRule.self, shop(in: Timed.self), "event 1 of 'pay': its line has a time of its own"),
    Case(
      TraceCodecRule.self, shop(in: Forgetful.self), "event 1 of 'item': its line 'belt,item' means another event"),
    Case(
      TraceCodecRule.self, shop(in: Valued.self),
      "event 1 of 'item': the trace file cannot be read back: shop:2: found the value \"1\", expected no value after belt,item"
    ),
    Case(GeneratorRule.self, shop(in: Wordless.self)),
    Case(
      GeneratorRule.self, shop(in: Nondescript.self),
      "'a b' is no name: expected letters, digits and hyphens", "trace a b has no summary"),
    Case(GeneratorRule.self, shop(in: Twins.self), "two traces are called 'shopping'"),
    Case(
      GeneratorRule.self, shop(in: Short.self), "trace shopping has 100 events where 300 were asked for"),
    Case(GeneratorRule.self, shop(in: Changing.self), "trace shopping is not the same for the same seed"),
    Case(GeneratorRule.self, shop(in: Seedless.self), "trace shopping is the same for another seed"),
    Case(GeneratorRule.self, shop(in: Backwards.self), "trace shopping: time decreases at event 333"),
    Case(
      GeneratorRule.self, shop(in: Foreign.self),
      "trace shopping: the trace file cannot be read back: shopping:2: found the value \"+5\", expected a whole number after belt,item"
    ),
    Case(
      GeneratorRule.self, shop(in: Padded.self), "trace shopping: the line of event 0 is not the event's own line"),
    Case(
      GeneratorRule.self, shop(in: Adjustable.self), "trace shopping has two settings 'pace'",
      "trace shopping: setting size has no meaning", "trace shopping: pace=2, its usual value, changes the trace",
      "trace shopping: pace=2, its usual value, changes the trace",
      "trace shopping takes a setting that it does not have"),
    Case(
      GeneratorRule.self, shop(in: Broken.self), "trace shopping cannot be made: no parameter is called 'x'"),
  ]
}
