import Scenarios
import Testing
import Verification
import VideoCall

/// The number of sequences that an exhaustive search tries, and the number that diverge.
@Suite struct CountTests {
  private static func power(_ base: Int, _ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }

  private static let late = Choices(
    letters: Choices.strict.letters + [Step(.lateSubscriber)], clockAdvances: [nil])

  @Test("there are 5^n sequences with a strict clock, 5^n x 3^(n-1) with any, 6^n with a late subscriber")
  func formulas() {
    for length in 1...8 {
      #expect(Choices.strict.count(length: length) == Self.power(5, length))
      #expect(Choices.any.count(length: length) == Self.power(5, length) * Self.power(3, length - 1))
      #expect(Self.late.count(length: length) == Self.power(6, length))
    }
    #expect(Choices.any.count(length: 6) == 3_796_875)
    #expect(Choices.any.count(length: 40) == nil)
  }

  /// A pair, and the choices at each step.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let rival: String?
    let choices: Choices
    let lengthMax: Int
    let testDescription: String

    init(_ name: String, against rival: String? = nil, _ choices: Choices, _ choicesName: String, lengthMax: Int) {
      (self.name, self.rival, self.choices, self.lengthMax) = (name, rival, choices, lengthMax)
      testDescription = "\(name) against \(rival ?? "the oracle"), \(choicesName)"
    }

    var comparison: DifferentialPair<VideoCall> { .of(name, against: rival) }
  }

  static let cases = [
    Case("timestamped", against: "model-non-empty", .strict, "strict", lengthMax: 4),
    Case("timestamped", against: "timestamped-non-empty", .any, "any", lengthMax: 3),
    Case("timestamped-text", .any, "any", lengthMax: 3),
    Case("combine-latest", .any, "any", lengthMax: 3),
    Case("main-loop", .strict, "strict", lengthMax: 3),
    Case("model", late, "late subscriber", lengthMax: 3),
    Case("timestamped-non-empty", late, "late subscriber", lengthMax: 3),
  ]

  /// The expected result, without the short cuts of a search: every sequence is replayed on its own timeline.
  private static func bruteForce(
    _ comparison: DifferentialPair<VideoCall>, _ choices: Choices, length: Int
  ) -> (tried: Int, diverging: Int, firsts: [DivergenceKind: [Step]]) {
    var (tried, diverging) = (0, 0)
    var firsts: [DivergenceKind: [Step]] = [:]
    let ways = choices.clockAdvances.count
    for letters in 0..<power(choices.letters.count, length) {
      for clocks in 0..<power(ways, length - 1) {
        let steps = (0..<length).map { place in
          var step = choices.letters[letters / power(choices.letters.count, length - 1 - place) % choices.letters.count]
          if place > 0 {
            step.clockAdvanceNanoseconds = choices.clockAdvances[clocks / power(ways, length - 1 - place) % ways]
          }
          return step
        }
        let divergences = comparison.divergences(on: steps)
        tried += 1
        guard !divergences.isEmpty else { continue }
        diverging += 1
        for kind in comparison.kinds(on: steps) where firsts[kind] == nil { firsts[kind] = steps }
      }
    }
    return (tried, diverging, firsts)
  }

  @Test("a search counts and finds the same as brute force, with any number of jobs", arguments: cases)
  func bruteForce(_ pair: Case) throws {
    var known: Set<DivergenceKind> = []
    for length in 1...pair.lengthMax {
      let expected = Self.bruteForce(pair.comparison, pair.choices, length: length)
      let search = ExhaustiveSearch(pair.comparison, choices: pair.choices)
      var rows: [ExhaustiveSearch<VideoCall>.Length] = []
      for jobs in 1...3 {
        let meter = SearchMeter()
        let (row, firsts) = try #require(search.search(length: length, known: known, jobs: jobs, meter: meter))
        #expect(row.tried == expected.tried && row.tried == pair.choices.count(length: length))
        #expect(row.diverging == expected.diverging)
        #expect(firsts == expected.firsts.filter { !known.contains($0.key) })
        #expect(meter.tried == row.tried && meter.diverging == row.diverging)
        #expect(meter.prefix == pair.choices.letterSequenceCount(length: length))
        rows.append(row)
      }
      #expect(rows.allSatisfy { $0 == rows[0] })
      known.formUnion(expected.firsts.keys)
    }
  }

  @Test("an architecture that reads no clock is replayed once for all clocks")
  func replays() throws {
    func replays(_ name: String, against rival: String) throws -> Int {
      let search = ExhaustiveSearch(DifferentialPair<VideoCall>.of(name, against: rival), choices: .any)
      let (row, _) = try #require(search.search(length: 3, known: [], jobs: 1, meter: SearchMeter()))
      #expect(row.tried == 1_125)
      return row.replays
    }
    #expect(try replays("model", against: "imperative") == 2 * 125)
    #expect(try replays("timestamped", against: "imperative") == 1_125 + 125)
    #expect(try replays("timestamped", against: "timestamped-text") == 2 * 1_125)
  }

  @Test func anEndedSearchSaysNothing() {
    let meter = SearchMeter()
    meter.end()
    let search = ExhaustiveSearch(DifferentialPair<VideoCall>.of("model"), choices: .strict)
    #expect(search.search(length: 2, known: [], jobs: 2, meter: meter) == nil)
    #expect(meter.tried == 0)
  }

  @Test func aMeterKnowsWhatIsDoneWithoutAGap() {
    let search = ExhaustiveSearch(DifferentialPair<VideoCall>.of("model"), choices: .strict)
    let meter = SearchMeter()
    for (length, tried) in [(1, 5), (2, 30), (3, 155)] {
      meter.restart()
      #expect(meter.prefix == 0)
      #expect(search.search(length: length, known: [], jobs: 2, meter: meter) != nil)
      #expect(meter.tried == tried)
      #expect(meter.prefix == Self.power(5, length))
    }
  }

  @Test("a search for steps that the pair cannot express traps")
  func capabilities() async {
    await #expect(processExitsWith: .failure) {
      _ = ExhaustiveSearch(
        DifferentialPair<VideoCall>.of("imperative"), choices: Choices(letters: [Step(.lateSubscriber)]))
    }
  }
}
