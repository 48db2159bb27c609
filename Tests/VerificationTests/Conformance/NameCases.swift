import Scenarios
import TestSupport
import Verification

extension ConformanceRuleTests {
  private enum Spaced: ShopRule { static let name = "two words" }
  private enum Reserved: ShopRule { static let name = "oracle" }
  private enum Unexplained: ShopRule { static let origin = "" }
  private enum Silent: ShopParts {
    static let name = ""
    static let summary = ""
  }

  static let nameCases = [
    Case(NameRule.self, shop([]), "the app has no architectures"),
    Case(
      NameRule.self, shop([shopEntry(Spaced.self)]),
      "'two words' is no name: expected letters, digits and hyphens"),
    Case(
      NameRule.self, shop([shopEntry(Careful.self), shopEntry(Careful.self), shopEntry(Careful.self)]),
      "two architectures are called 'careful'"),
    Case(
      NameRule.self, shop([shopEntry(Reserved.self)]),
      "an architecture is called 'oracle', a name that bench itself uses"),
    Case(NameRule.self, shop([shopEntry(Unexplained.self)]), "careful has no origin"),
    Case(
      NameRule.self, shop(in: Silent.self), "'' is no name: expected letters, digits and hyphens",
      "the app has no summary"),
  ]

  static let sourceCases = [
    Case(
      SourceRule.self, shop([shopEntry(Careful.self, sources: ["Missing.swift"])]),
      "careful: there is no file \(folder)/Missing.swift"),
    Case(
      SourceRule.self,
      shop([shopEntry(Careful.self, sources: [.declaration("Careless", in: "ConformanceRuleTests.swift")])]),
      "careful: \(folder)/ConformanceRuleTests.swift declares no type Careless"),
    Case(
      SourceRule.self,
      shop([shopEntry(Careful.self, sources: [.declaration("Careful", in: "ConformanceRuleTests.swift")])])),
  ]

  private static let folder = #filePath.split(separator: "/").dropLast().map { "/\($0)" }.joined()
}
