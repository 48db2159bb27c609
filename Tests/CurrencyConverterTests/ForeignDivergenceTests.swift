import CurrencyConverter
import Scenarios
import Testing
import Verification

/// A cause explains only its own kind of divergence. If something else goes wrong at the same moment, no cause explains
/// it.
@Suite struct ForeignDivergenceTests {
  typealias App = CurrencyConverter

  struct Case: Sendable, CustomTestStringConvertible {
    let architecture: ArchitectureEntry<App>
    let cause: Cause<App>

    var testDescription: String { "\(architecture.name) \(cause.sentence)" }
  }

  static let cases = App.architectures.flatMap { architecture in
    architecture.promise.causes.map { Case(architecture: architecture, cause: $0) }
  }

  @Test("a divergence with one changed decision is not explained", arguments: cases)
  func changed(_ example: Case) throws {
    let divergence = try Self.divergence(of: example)
    for index in divergence.actual.indices {
      guard let other = Self.other(than: divergence.actual[index]) else { continue }
      var actual = divergence.actual
      actual[index] = other
      #expect(Self.names(of: divergence.with(actual), example).isEmpty, "\(other)")
    }
  }

  @Test(
    "a divergence with one additional decision is not explained", arguments: cases,
    [
      App.Decision.show(.date, "?"), .show(.sourceField, "?"), .show(.destinationCurrency, "?"), .save(.initial),
      .alert,
    ])
  func added(_ example: Case, decision: App.Decision) throws {
    let divergence = try Self.divergence(of: example)
    #expect(Self.names(of: divergence.with(divergence.actual + [decision]), example).isEmpty)
  }

  @Test(
    "a divergence without a decision that only other causes omit is not explained",
    arguments: [
      ("model", "launch, disk", "type"), ("model", "launch, disk, press", "choose JPY"),
      ("model", "launch, disk", "rates"), ("model", "launch, disk", "refresh"), ("model", "launch", "disk"),
      ("viper", "launch, disk, rates", "type"), ("viper", "launch, disk, rates", "press"),
      ("viper", "launch, disk, rates, press", "choose JPY"), ("viper", "launch, disk", "rates"),
      ("viper", "launch, disk, half a second, failure", "refresh"), ("viper", "launch", "disk"),
    ])
  func missing(name: String, past: String, event: String) throws {
    let architecture = try #require(App.benchmark.architecture(named: name))
    let steps = try StepNotation<App>.steps("\(past), \(event)")
    let moments = Judgement(of: App.architectures[2].record(Timeline(steps))).moments
    let last = try #require(moments.lastIndex { $0.event != nil })
    let due = try #require(moments[last].hearings.first).due
    let events = moments[...last].compactMap(\.event)
    for index in due.indices {
      var actual = due
      actual.remove(at: index)
      let divergence = Divergence<App>(
        history: events[...], eventIndex: events.count - 1, time: moments[last].time, expected: due, actual: actual)
      #expect(!architecture.promise.causes.contains { $0.explains(divergence) }, "without \(due[index])")
    }
  }

  private static func divergence(of example: Case) throws -> Divergence<App> {
    let words = App.words(of: example.cause.witness).joined(separator: ", ")
    let steps = try StepNotation<App>.steps(words)
    return try #require(Judgement(of: example.architecture.record(Timeline(steps))).firstDivergence)
  }

  private static func names(of divergence: Divergence<App>, _ example: Case) -> [String] {
    example.architecture.promise.causes.filter { $0.explains(divergence) }.map(\.sentence)
  }

  /// Another decision of the same kind; nil if none exists.
  private static func other(than decision: App.Decision) -> App.Decision? {
    switch decision {
    case .read, .refresh, .alert: nil
    case .save(let saved):
      .save(
        App.Saved(
          amount: saved.amount + "7", source: saved.source, destination: saved.destination, rates: saved.rates))
    case .show(let label, let text): .show(label, text + "7")
    }
  }
}

extension Divergence<CurrencyConverter> {
  fileprivate func with(_ actual: [CurrencyConverter.Decision]) -> Divergence {
    Divergence(
      history: history, eventIndex: eventIndex, time: time, observer: observer, expected: expected, actual: actual)
  }
}
