import Basics
import Scenarios
import TestSupport
import Testing
import Traces
import Verification
import VideoCall

/// Shrunk steps are 1-minimal, whatever property must be kept.
@Suite struct StepShrinkingTests {
  /// A property that random steps may have.
  struct Property: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let holds: @Sendable ([Step]) -> Bool

    init(_ description: String, _ holds: @escaping @Sendable ([Step]) -> Bool) {
      (testDescription, self.holds) = (description, holds)
    }
  }

  static let properties = [
    Property("any step") { !$0.isEmpty },
    Property("three steps") { $0.count >= 3 },
    Property("an even number of steps") { $0.count.isMultiple(of: 2) && !$0.isEmpty },
    Property("a late subscriber before an event that is lost") { steps in
      guard let late = steps.firstIndex(where: { $0.happening == .lateSubscriber }) else { return false }
      return steps[late...].contains { $0.mishap == .dropped }
    },
    Property("an end of an input and a reply") { steps in
      steps.contains { $0.reply != nil }
        && steps.contains { if case .completion = $0.happening { true } else { false } }
    },
    Property("more than 5 µs in all") { $0.reduce(0) { $0 + $1.waitNanoseconds } > 5_000 },
    Property("a clock that loses more than a millisecond") { steps in
      steps.reduce(0) { $0 + ($1.clockAdvanceNanoseconds ?? 0) } < -1_000_000
    },
    Property("a clock that is ahead of the time by more than a minute") { steps in
      steps.contains { $0.clockAdvanceNanoseconds.map { $0 > 60_000_000_000 } == true }
    },
    Property("two letters of the push, and not the same") { steps in
      Set(
        steps.compactMap {
          if case .event(let letter, _) = $0.happening { letter % 2 == 1 ? letter : nil } else { nil }
        }
      )
      .count == 2
    },
    Property("a value that was there before") { steps in
      steps.contains { if case .event(_, .some) = $0.happening { true } else { false } }
    },
  ]

  @Test("no step of the result can be left out or simplified", arguments: properties, 0..<10 as Range<UInt64>)
  func minimal(_ property: Property, seed: UInt64) {
    var random = SplitMix64(seed: seed, stream: property.testDescription)
    for _ in 0..<10 {
      let steps = Step.random(of: VideoCall.self, &random) + Step.random(of: VideoCall.self, &random)
      guard property.holds(steps) else { continue }
      let shrunk = Shrinking(app: VideoCall.self, while: property.holds).minimal(steps)
      #expect(property.holds(shrunk))
      #expect(shrunk.count <= steps.count)
      for simpler in simplerByOne(shrunk, of: VideoCall.self) {
        #expect(!property.holds(simpler), "\(StepNotation<VideoCall>.text(shrunk))")
      }
      // A second shrinking changes nothing.
      #expect(Shrinking(app: VideoCall.self, while: property.holds).minimal(shrunk) == shrunk)
    }
  }

  /// Random steps have each property at least once. Otherwise the test above would check nothing.
  @Test(arguments: properties)
  func heldByChance(_ property: Property) {
    let held = (0..<10 as Range<UInt64>).flatMap { seed in
      var random = SplitMix64(seed: seed, stream: property.testDescription)
      return (0..<10).map { _ in
        property.holds(Step.random(of: VideoCall.self, &random) + Step.random(of: VideoCall.self, &random))
      }
    }
    #expect(held.contains(true))
  }

  @Test("the least gap is found from any start", arguments: [Int64(5), 6, 8, 100, 12_345, 2_000_000_000, .max])
  func gaps(_ start: Int64) {
    func shrunk(_ step: Step, while holds: @escaping (Step) -> Bool) -> Step {
      Shrinking(app: VideoCall.self) { $0.contains(where: holds) }.minimal([step])[0]
    }
    #expect(shrunk(Step(.lateSubscriber, waitNanoseconds: start)) { $0.waitNanoseconds >= 5 }.waitNanoseconds == 5)
    let back = shrunk(Step(.lateSubscriber, clockAdvanceNanoseconds: -start - 1)) {
      $0.clockAdvanceNanoseconds.map { $0 <= -5 } == true
    }
    #expect(back.clockAdvanceNanoseconds == -5)
    let ahead = shrunk(Step(.lateSubscriber, clockAdvanceNanoseconds: start)) {
      $0.clockAdvanceNanoseconds.map { $0 >= 5 } == true
    }
    #expect(ahead.clockAdvanceNanoseconds == 5)
  }

  // MARK: - Counterexamples

  private static let names = ["timestamped", "model", "combine-latest-both", "model-by-hand", "main-loop"]

  @Test("a shrunk finding of the swarm keeps its kind, and is minimal", arguments: names)
  func counterexamples(_ name: String) throws {
    let comparison = DifferentialPair<VideoCall>.of(name)
    let swarm = Swarm(comparison, faults: Fault.all(of: VideoCall.self), seed: 1)
    let outcome = swarm.search(0..<100, jobs: 2, meter: SearchMeter())
    #expect(!outcome.firsts.isEmpty)
    for (kind, number) in outcome.firsts {
      let counterexample = try Counterexample(of: kind, in: comparison, shrinking: swarm.steps(number))
      expectMinimal(counterexample)
      #expect(counterexample.steps.allSatisfy(comparison.canExpress))
    }
  }

  @Test("given steps are shown without shrinking")
  func asAsked() throws {
    let steps = try StepNotation<VideoCall>.steps("push, type #3 +2s, Call +1ms")
    let counterexample = try Counterexample(
      of: .cause(2), in: DifferentialPair<VideoCall>.of("main-loop"), showing: steps)
    #expect(counterexample.steps == steps)
    #expect(counterexample.notation == "push, type #3 +2s, Call +1ms")
    #expect(counterexample.divergence.eventIndex == 2)
  }

  // MARK: - Saved as traces

  @Test(
    "a counterexample saved as a whole trace diverges in the same way",
    arguments: ["timestamped", "timestamped-non-empty", "model", "combine-latest-both", "main-loop"])
  func traces(_ name: String) throws {
    let comparison = DifferentialPair<VideoCall>.of(name)
    let swarm = Swarm(comparison, faults: Fault.all(of: VideoCall.self), seed: 4)
    var wholeCount = 0
    for (kind, number) in swarm.search(0..<100, jobs: 2, meter: SearchMeter()).firsts {
      let steps = swarm.steps(number)
      for counterexample in [
        try Counterexample(of: kind, in: comparison, shrinking: steps),
        try Counterexample(of: kind, in: comparison, showing: steps),
      ] {
        let saved = counterexample.trace(named: "test")
        let bytes = CanonicalTrace.bytes(of: saved)
        let trace = try CanonicalTrace.read(
          TraceSource(bytes: bytes, name: "test"), vocabulary: VideoCall.benchmark.vocabulary)
        #expect(trace.origin == saved.origin)
        #expect(trace.events == saved.events)
        guard counterexample.isWholeAsTrace else { continue }
        wholeCount += 1
        let episodes = Episodes(of: comparison.actual, on: Script<VideoCall>(trace))
        var divergences: [String] = []
        episodes.forEachDivergence { divergence in
          divergences.append("\(divergence.history.map(VideoCall.word)) \(divergence.expected) \(divergence.actual)")
          return true
        }
        #expect(
          divergences
            == comparison.divergences(on: counterexample.steps).map { divergence in
              "\(divergence.history.map(VideoCall.word)) \(divergence.expected) \(divergence.actual)"
            })
      }
    }
    #expect(wholeCount > 0)
  }

  @Test func theOriginSaysWhatIsShown() throws {
    let steps = [Step.letter(0), Step(.event(letter: 2, number: nil), clockAdvanceNanoseconds: 0)]
    let comparison = DifferentialPair<VideoCall>.of("timestamped-non-empty")
    let counterexample = try Counterexample(
      of: .unstated(.missing, at: "Call", isLate: false), in: comparison, shrinking: steps)
    let trace = counterexample.trace(named: "press-lost")
    #expect(counterexample.isWholeAsTrace)
    #expect(
      String(decoding: CanonicalTrace.bytes(of: trace), as: UTF8.self) == """
        # counterexample: timestamped-non-empty decides nothing at Call, where startCall(1) is due
        # expected: oracle
        # steps: type, Call @0
        t_ns,source,kind,value,clock_ns
        1,keyboard,text,1,
        2,button,call,,1

        """)
  }
}
