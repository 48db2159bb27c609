import Scenarios
import Testing
import Verification
import VideoCall

/// Random histories are legal, and the same for the same seed.
@Suite struct SwarmTests {
  private static let names = ["timestamped", "model", "merged-subjects", "imperative", "with-latest-from"]

  private func outcome(_ swarm: Swarm<VideoCall>, _ numbers: Range<Int>, jobs: Int) -> [String] {
    let outcome = swarm.search(numbers, jobs: jobs, meter: SearchMeter())
    return ["\(outcome.tried) \(outcome.diverging) \(outcome.steps)"]
      + outcome.firsts.map { "\($0.key) \($0.value)" }.sorted()
  }

  @Test("the outcome is the same on one thread and on several", arguments: names)
  func threads(_ name: String) {
    let swarm = Swarm(DifferentialPair<VideoCall>.of(name), faults: Fault.all(of: VideoCall.self), seed: 7)
    let alone = outcome(swarm, 0..<150, jobs: 1)
    #expect(outcome(swarm, 0..<150, jobs: 2) == alone)
    #expect(outcome(swarm, 0..<150, jobs: 3) == alone)
    #expect(alone[0].hasPrefix("150 "))
  }

  @Test("a smaller budget finds a prefix of a larger one")
  func prefix() {
    let swarm = Swarm(DifferentialPair<VideoCall>.of("timestamped"), faults: Fault.all(of: VideoCall.self), seed: 3)
    let (small, large) = (
      swarm.search(0..<60, jobs: 2, meter: SearchMeter()), swarm.search(0..<180, jobs: 2, meter: SearchMeter())
    )
    #expect(small.firsts == large.firsts.filter { $0.value < 60 })
    let rest = swarm.search(60..<180, jobs: 1, meter: SearchMeter())
    #expect(small.tried + rest.tried == large.tried)
    #expect(small.diverging + rest.diverging == large.diverging)
    #expect(small.steps + rest.steps == large.steps)
  }

  @Test("a search finds the first history of each kind, by number")
  func firsts() {
    let comparison = DifferentialPair<VideoCall>.of("timestamped-non-empty")
    let swarm = Swarm(comparison, faults: Fault.all(of: VideoCall.self), seed: 11)
    let outcome = swarm.search(0..<100, jobs: 2, meter: SearchMeter())
    #expect(!outcome.firsts.isEmpty)
    var firsts: [DivergenceKind: Int] = [:]
    for number in 0..<100 {
      for kind in comparison.kinds(on: swarm.steps(number)) where firsts[kind] == nil { firsts[kind] = number }
    }
    #expect(outcome.firsts == firsts)
  }

  @Test func seedsMakeOtherHistories() {
    let comparison = DifferentialPair<VideoCall>.of("timestamped")
    let (one, two) = (
      Swarm(comparison, faults: Fault.all(of: VideoCall.self), seed: 1),
      Swarm(comparison, faults: Fault.all(of: VideoCall.self), seed: 2)
    )
    #expect((0..<50).map(one.steps) == (0..<50).map(one.steps))
    #expect((0..<50).map(one.steps) != (0..<50).map(two.steps))
  }

  @Test("a history has only steps that both architectures can express", arguments: names)
  func capabilities(_ name: String) {
    let comparison = DifferentialPair<VideoCall>.of(name)
    let swarm = Swarm(comparison, faults: Fault.all(of: VideoCall.self), seed: 5)
    var happenings: Set<Step.Happening> = []
    for number in 0..<300 {
      let steps = swarm.steps(number)
      #expect(steps.allSatisfy(comparison.canExpress))
      #expect(steps.count <= Swarm<VideoCall>.stepsMax + Fault.all(of: VideoCall.self).count)
      happenings.formUnion(steps.map(\.happening))
    }
    #expect(happenings.contains(.lateSubscriber) == comparison.actual.capabilities.contains(.lateObserver))
    for lane in VideoCall.lanes.indices {
      #expect(
        happenings.contains(.completion(lane: lane)) == comparison.actual.capabilities.contains(.completion(lane: lane))
      )
      #expect(!happenings.contains(.failure(lane: lane)))
    }
  }

  @Test("histories have every letter, even rare ones, and every fault")
  func coverage() {
    let swarm = Swarm(DifferentialPair<VideoCall>.of("timestamped"), faults: Fault.all(of: VideoCall.self), seed: 9)
    let steps = (0..<200).flatMap(swarm.steps)
    let letters = steps.compactMap { step -> Int? in
      if case .event(let letter, _) = step.happening { letter } else { nil }
    }
    #expect(Set(letters) == Set(VideoCall.letters.indices))
    #expect(Set(steps.compactMap(\.mishap)) == Set(Step.Mishap.allCases))
    #expect(steps.contains { $0.reply != nil })
    #expect(steps.contains { $0.clockAdvanceNanoseconds == 0 })
    #expect(steps.contains { $0.clockAdvanceNanoseconds.map { $0 < 0 } == true })
    #expect(steps.contains { $0.waitNanoseconds == 1 })
    #expect(steps.contains { $0.waitNanoseconds > 1_000_000_000 })
    // A value is repeated.
    #expect(steps.contains { if case .event(_, number: 1) = $0.happening { true } else { false } })
    // Some histories have no fault.
    #expect((0..<200).contains { swarm.steps($0).allSatisfy(\.isPlain) })
  }

  private static let identical = VideoCall.architectures.filter { $0.promise.causes.isEmpty }

  @Test(
    "faults of the history affect oracle and architecture alike: an identical one stays identical",
    arguments: identical,
    ["duplicated", "dropped", "delayed", "reordered"])
  func histories(_ architecture: ArchitectureEntry<VideoCall>, _ name: String) {
    let comparison = DifferentialPair(of: architecture, in: VideoCall.benchmark)
    let swarm = Swarm(comparison, faults: Fault.all(of: VideoCall.self).filter { $0.name == name }, seed: 8)
    #expect((0..<40).contains { number in swarm.steps(number).contains { $0.mishap != nil } })
    #expect(swarm.search(0..<40, jobs: 1, meter: SearchMeter()).diverging == 0)
  }
}
