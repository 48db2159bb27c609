import CurrencyConverter
import Scenarios
import Testing
import Verification

/// What the published model shows beyond the witnesses of its causes, which the conformance suite checks.
@Suite struct CauseTests {
  private func shown(_ label: CurrencyConverter.Label, of name: String, on story: String) throws -> String? {
    let architecture = try #require(CurrencyConverter.benchmark.architecture(named: name))
    let steps = try StepNotation<CurrencyConverter>.steps(story)
    for case .show(label, let text) in architecture.record(Timeline(steps)).entries.map(\.decision).reversed() {
      return text
    }
    return nil
  }

  @Test(
    "the amounts of `Double`s that are cut after two characters",
    arguments: [
      ("launch, disk, type #3", "2.96", "2.97"), ("launch, disk, type fraction", "9.9e", "0.00"),
      ("launch, disk, type fraction, press, choose USD", "1e-05.1e", "0.00"),
      ("launch, disk, type long", "1.22", "1222222211222222221.11"),
    ])
  func amounts(story: String, published: String, repaired: String) throws {
    #expect(try shown(.destinationField, of: "model", on: story) == published)
    #expect(try shown(.destinationField, of: "model-repaired", on: story) == repaired)
  }

  @Test(
    "the button that should be disabled sends one more request",
    arguments: [
      ("model", "launch, disk, failure, half a second, refresh, refresh"),
      ("viper", "launch, disk, failure, refresh"),
      ("viper", "launch, disk, press, choose JPY, refresh"),
    ])
  func requests(name: String, story: String) throws {
    #expect(try requestCount(of: name, on: story) == requestCount(of: "model-repaired", on: story) + 1)
  }

  private func requestCount(of name: String, on story: String) throws -> Int {
    let architecture = try #require(CurrencyConverter.benchmark.architecture(named: name))
    let steps = try StepNotation<CurrencyConverter>.steps(story)
    return architecture.record(Timeline(steps)).entries.count { $0.decision == .refresh }
  }
}
