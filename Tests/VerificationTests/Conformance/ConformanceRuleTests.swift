import Scenarios
import TestSupport
import Testing
import Verification

@Suite struct ConformanceRuleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: any ConformanceRule.Type
    let benchmark: any AnyAppBenchmark
    let problems: [String]
    var testDescription: String { "\(rule): \(problems.first ?? "none")" }

    init(_ rule: any ConformanceRule.Type, _ benchmark: any AnyAppBenchmark, _ problems: String...) {
      (self.rule, self.benchmark, self.problems) = (rule, benchmark, problems)
    }
  }

  enum Careful: ShopRule {}

  static let effort = AppConformance.Effort(sequencesMax: 500, histories: 20, seeds: 1, events: 1_000)

  @Test("An app in which everything is in order has no problems")
  func conforming() {
    let benchmark = shop([shopEntry(Careful.self)])
    #expect(AppConformance(benchmark, effort: Self.effort).check() == [])
  }

  @Test("A problem names the app, what is wrong and the rule")
  func description() throws {
    let problem = try #require(AppConformance(shop([])).check([NameRule.self]).first)
    #expect(
      problem.description
        == "shop: the app has no architectures "
        + "(rule: names are unique words, and the app and its architectures are described)")
  }

  @Test(
    "Every rule finds each violation of it, and no other",
    arguments: nameCases + kitCases + alphabetCases + traceCases + decisionCases + sourceCases)
  func found(_ testCase: Case) {
    let problems = AppConformance(testCase.benchmark, effort: Self.effort).check([testCase.rule]).map(\.text)
    #expect(problems == testCase.problems)
  }

  @Test("Every rule has a case that breaks it")
  func complete() {
    let cases =
      Self.nameCases + Self.kitCases + Self.alphabetCases + Self.traceCases + Self.decisionCases + Self.sourceCases
    for rule in AppConformance.rules {
      #expect(cases.contains { $0.rule == rule && !$0.problems.isEmpty }, "\(rule)")
    }
  }
}

/// A shop with the usual parts.
func shop(_ architectures: [ArchitectureEntry<Shop<UsualShop>>]) -> AppBenchmark<Shop<UsualShop>> {
  AppBenchmark(Shop<UsualShop>.self, architectures: architectures)
}

/// A shop with other parts and one careful architecture.
func shop<Parts: ShopParts>(in parts: Parts.Type) -> AppBenchmark<Shop<Parts>> {
  AppBenchmark(Shop<Parts>.self, architectures: [shopEntry(CarefulIn<Parts>.self)])
}

enum CarefulIn<Parts: ShopParts>: ShopRule {}

func shopEntry<Rule: ShopRule>(
  _ rule: Rule.Type, sources: [SourceList.File] = ["ConformanceRuleTests.swift"]
) -> ArchitectureEntry<Shop<Rule.Parts>> {
  entry(ShopArchitecture<Rule>.self, sources: sources)
}
