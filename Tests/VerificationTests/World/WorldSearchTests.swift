import Scenarios
import Streams
import TestSupport
import Testing
import Traces
import Verification

/// Exhaustive and random searches in which letters choose the world's answers.
@Suite struct WorldSearchTests {
  private func comparison(_ name: String) throws -> DifferentialPair<Lookup> {
    DifferentialPair(of: try #require(Lookup.benchmark.architecture(named: name)), in: Lookup.benchmark)
  }

  private func search(
    _ comparison: DifferentialPair<Lookup>, length: Int, jobs: Int
  ) throws -> (ExhaustiveSearch<Lookup>.Length, [DivergenceKind: [Step]]) {
    let search = ExhaustiveSearch(comparison, choices: Choices(alphabetOf: Lookup.self))
    return try #require(search.search(length: length, known: [], jobs: jobs, meter: SearchMeter()))
  }

  @Test("skipped sequences count as tried, and counts are the same for any number of jobs", arguments: 1...5)
  func counts(length: Int) throws {
    for name in ["right", "hasty", "ignoring", "rash", "credulous"] {
      let (one, _) = try search(comparison(name), length: length, jobs: 1)
      let (two, _) = try search(comparison(name), length: length, jobs: 2)
      #expect(one == two)
      #expect(one.tried == Choices(alphabetOf: Lookup.self).count(length: length))
      #expect(one.replays <= one.tried)
      // Skipping compares sequences with the same first three letters. Sequences of at most three letters are never
      // skipped.
      if length > 3 { #expect(one.replays < one.tried) }
      let firstWrong = ["hasty": 2, "rash": 3, "credulous": 5][name]
      #expect((one.diverging > 0) == (firstWrong.map { length >= $0 } ?? false))
    }
  }

  @Test(
    "skipping loses no kind that brute force finds",
    arguments: [nil, "dropped", "duplicated", "delayed", "reordered", "re-entrant"])
  func nothingIsLost(faultName: String?) throws {
    let fault = Fault.all.first { $0.name == faultName }
    for name in ["right", "hasty", "ignoring", "rash", "credulous"] {
      let comparison = try comparison(name)
      let choices =
        fault.map { Choices(letters: $0.letters(Fault.Cast(of: Lookup.self))) } ?? Choices(alphabetOf: Lookup.self)
      for length in 1...(fault == nil ? 4 : 3) {
        var kinds: Set<DivergenceKind> = []
        for number in 0..<(choices.count(length: length) ?? 0) {
          var rest = number
          let letters = (0..<length).map { _ in
            defer { rest /= choices.letters.count }
            return choices.letters[rest % choices.letters.count]
          }
          kinds.formUnion(comparison.kinds(on: letters))
        }
        var found: Set<DivergenceKind> = []
        for shorter in 1...length { found.formUnion(try search(comparison, length: shorter, jobs: 1).1.keys) }
        #expect(found == kinds, "\(name), \(length)")
      }
    }
  }

  @Test("a sequence with a reordered letter is not skipped")
  func reachingBack() throws {
    let comparison = try comparison("rash")
    var late = try StepNotation<Lookup>.steps("type, quiet, reordered type, type #9")
    late[3].mishap = .reordered
    let choices = Choices(
      letters: Array(Set(late)).sorted { StepNotation<Lookup>.text($0) < StepNotation<Lookup>.text($1) })
    let search = ExhaustiveSearch(comparison, choices: choices)
    let (row, _) = try #require(search.search(length: 4, known: [], jobs: 1, meter: SearchMeter()))
    #expect(row.replays == row.tried)
  }

  @Test("a reply to a pause is refused, and the words of a world's faults are offered")
  func notation() {
    func problem(_ text: String) -> String {
      do throws(StepNotation<Lookup>.Malformed) {
        _ = try StepNotation<Lookup>.steps(text)
        return ""
      } catch { return error.description }
    }
    #expect(problem("type, quiet > type").hasPrefix("found 'quiet > type', expected no reply to a pause"))
    #expect(problem("typo").contains("answers at once, answers never, answers twice"))
  }

  @Test("a race is found in its shortest form")
  func shortest() throws {
    let (_, firsts) = try search(comparison("credulous"), length: 5, jobs: 2)
    #expect(firsts.mapValues { StepNotation<Lookup>.text($0) } == [.cause(0): "type, quiet, type, quiet, found"])
    let (_, early) = try search(comparison("hasty"), length: 2, jobs: 2)
    #expect(early.values.map { StepNotation<Lookup>.text($0) } == ["type, quiet"])
  }

  @Test("a race found by random histories shrinks to two keystrokes and an answer")
  func swarm() throws {
    let comparison = try comparison("credulous")
    let swarm = Swarm(comparison, faults: [], seed: 1)
    let found = swarm.search(0..<2_000, jobs: 2, meter: SearchMeter())
    let history = try #require(found.firsts[.cause(0)])
    let counterexample = try Counterexample(of: .cause(0), in: comparison, shrinking: swarm.steps(history))
    // Waits replace pauses, in fewer steps.
    #expect(counterexample.notation == "type, type +300.000001ms, found +300ms")
    #expect(found.firsts.keys.allSatisfy { $0 == .cause(0) })
  }

  @Test("a counterexample saved as a trace diverges in the same way when it is read back")
  func savedTrace() throws {
    let comparison = try comparison("credulous")
    let steps = try StepNotation<Lookup>.steps("type, quiet, type, quiet, found")
    let trace = try Counterexample(of: .cause(0), in: comparison, showing: steps).trace(named: "race")
    #expect(
      trace.events.map { "\($0.timeNanoseconds) \($0.source) \($0.kind) \($0.value)" } == [
        "1 keyboard text 1", "300000003 keyboard text 2", "600000005 server found 1",
      ])
    let source = TraceSource(bytes: CanonicalTrace.bytes(of: trace), name: "race")
    let back = try CanonicalTrace.read(source, vocabulary: Lookup.traceVocabulary)
    let divergence = try #require(Episodes(of: comparison.actual, on: Script<Lookup>(back)).firstDivergence)
    #expect(divergence.history == [.text("1"), .quiet, .text("2"), .quiet, .found("1")])
  }

  @Test("the diagram of a race has every event at its time, and ends with the divergence")
  func diagram() throws {
    let steps = try StepNotation<Lookup>.steps("type, quiet, type, quiet, found, newest found")
    let diagram = MarbleDiagram(of: steps, in: try comparison("credulous"))
    #expect(diagram.rows.map(\.name) == ["time", "text", "quiet", "server", "oracle", "credulous"])
    #expect(
      diagram.instants.map(\.marks) == [
        ["", "\"1\"", "", "", "", ""], ["300ms", "", "●", "", "?1", "?1"], ["", "\"2\"", "", "", "", ""],
        ["300ms", "", "●", "", "?2", "?2"], ["", "", "", "1", "", "[1]"],
      ])
    #expect(diagram.instants.map(\.nanoseconds) == [1, 300_000_001, 300_000_003, 600_000_003, 600_000_005])
  }
}
