import CurrencyConverter
import Scenarios
import Testing
import Verification

/// Faults of the published forms beyond the witnesses of their causes, which the conformance suite checks.
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
    "the published model cuts amounts in `Double` after two characters",
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
    "the published VIPER multiplies amounts in `Double`",
    arguments: [
      ("launch, disk, rates, type #210", "208.10", "208.11"),
      ("launch, disk, rates, press source, choose source GBP", "99.1", "113.77"),
      ("launch, disk, partial rates", "87.1", "0.0"),
    ])
  func products(story: String, published: String, repaired: String) throws {
    #expect(try shown(.destinationField, of: "viper", on: story) == published)
    #expect(try shown(.destinationField, of: "viper-repaired", on: story) == repaired)
  }

  @Test(
    "the button that should be disabled sends one more request",
    arguments: [
      ("model", "launch, disk, failure, half a second, refresh, refresh"), ("viper", "launch, disk, failure, refresh"),
    ])
  func requests(name: String, story: String) throws {
    #expect(try requestCount(of: name, on: story) == requestCount(of: "model-repaired", on: story) + 1)
  }

  private func requestCount(of name: String, on story: String) throws -> Int {
    try decisions(of: name, on: story).count { $0 == .refresh }
  }

  private func decisions(of name: String, on story: String) throws -> [CurrencyConverter.Decision] {
    let architecture = try #require(CurrencyConverter.benchmark.architecture(named: name))
    let steps = try StepNotation<CurrencyConverter>.steps(story)
    return architecture.record(Timeline(steps)).entries.map(\.decision)
  }

  @Test(
    "the cover of the published VIPER blocks every touch but that of its own button",
    arguments: ["launch, disk", "launch, disk, failure", "launch, disk, garbled", "launch, disk, failure, refresh"],
    ["type", "type result", "press", "press source"])
  func covers(story: String, touch: String) throws {
    #expect(try decisions(of: "viper", on: "\(story), \(touch)") == decisions(of: "viper", on: story))
  }

  @Test("the cover blocks no touch after the answer, while it fades out", arguments: ["type", "press", "press source"])
  func uncovers(touch: String) throws {
    let past = try decisions(of: "viper", on: "launch, disk, half a second, rates")
    #expect(try decisions(of: "viper", on: "launch, disk, half a second, rates, \(touch)").count > past.count)
  }

  @Test(
    "the cover's indicator is not seen if it is shown and hidden at once, and ends with a late answer",
    arguments: [
      ("launch, disk, rates, press, choose JPY", ["yes"]), ("launch, disk, rates, half a second", ["yes", "no"]),
      ("launch, disk, half a second, rates", ["yes", "no"]), ("launch, disk, half a second", ["yes"]),
      ("launch, disk, failure, refresh, rates", ["yes", "no", "yes"]),
    ])
  func indicator(story: String, texts: [String]) throws {
    let shown = try decisions(of: "viper", on: story).compactMap { decision in
      if case .show(.updating, let text) = decision { text } else { nil }
    }
    #expect(shown == texts)
  }
}
