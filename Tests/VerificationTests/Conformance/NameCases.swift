import Scenarios
import TestSupport
import Verification

extension ConformanceRuleTests {
  private enum Spaced: SampleRule { static let name = "two words" }
  private enum Reserved: SampleRule { static let name = "oracle" }
  private enum Unexplained: SampleRule { static let origin = "" }
  private enum Silent: SampleParts {
    static let name = ""
    static let summary = ""
  }

  static let nameCases = [
    Case(NameRule.self, sample([]), "the app has no architectures"),
    Case(
      NameRule.self, sample([sampleEntry(Spaced.self)]),
      "'two words' is no name: expected letters, digits and hyphens"),
    Case(
      NameRule.self, sample([sampleEntry(Careful.self), sampleEntry(Careful.self), sampleEntry(Careful.self)]),
      "two architectures are called 'careful'"),
    Case(
      NameRule.self, sample([sampleEntry(Reserved.self)]),
      "an architecture is called 'oracle', a name that bench itself uses"),
    Case(NameRule.self, sample([sampleEntry(Unexplained.self)]), "careful has no origin"),
    Case(
      NameRule.self, sample(in: Silent.self), "'' is no name: expected letters, digits and hyphens",
      "the app has no summary"),
  ]

  static let sourceCases = [
    Case(
      SourceRule.self, sample([sampleEntry(Careful.self, sources: ["Missing.swift"])]),
      "careful: there is no file \(folder)/Missing.swift"),
    Case(
      SourceRule.self,
      sample([sampleEntry(Careful.self, sources: [.declaration("Careless", in: "ConformanceRuleTests.swift")])]),
      "careful: \(folder)/ConformanceRuleTests.swift declares no type Careless"),
    Case(
      SourceRule.self,
      sample([sampleEntry(Careful.self, sources: [.declaration("Careful", in: "ConformanceRuleTests.swift")])])),
  ]

  private static let folder = #filePath.split(separator: "/").dropLast().map { "/\($0)" }.joined()
}
