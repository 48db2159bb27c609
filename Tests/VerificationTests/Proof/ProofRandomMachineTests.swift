import Basics
import Scenarios
import TestSupport
import Testing
import Verification
import VideoCall

/// Random machines, given as tables. A table tells without learning what must be learnt.
@Suite struct ProofRandomMachineTests {
  /// States, each with a target and a called text for each of two letters, Call and Answer.
  struct Table: Sendable {
    var targets: [[Int]]
    var calls: [[String?]]

    init(states: Int, seed: UInt64) {
      var chance = SplitMix64(seed: seed)
      targets = (0..<states).map { _ in (0..<2).map { _ in chance.uniform(in: 0...states - 1) } }
      // Few outputs differ, so that many states look alike.
      calls = (0..<states).map { _ in (0..<2).map { _ in chance.uniform(in: 0...4) == 0 ? "x" : nil } }
    }

    /// The number of reachable states that differ, by splitting classes until none can be split (Moore 1956).
    var distinctStates: Int {
      var reached = [0]
      var next = 0
      while next < reached.count {
        for target in targets[reached[next]] where !reached.contains(target) { reached.append(target) }
        next += 1
      }
      var classes = targets.indices.map { _ in 0 }
      for _ in targets.indices {
        let signatures = targets.indices.map { state in
          "\(classes[state]) \(calls[state]) \(targets[state].map { classes[$0] })"
        }
        classes = signatures.map { signatures.firstIndex(of: $0) ?? 0 }
      }
      return Set(reached.map { classes[$0] }).count
    }

    func calls(on word: [Int]) -> [String?] {
      var state = 0
      return word.map { letter in
        defer { state = targets[state][letter] }
        return calls[state][letter]
      }
    }

    /// The length of the shortest word on which the two differ, by trying all words. If they differ, a word no longer
    /// than the number of pairs of states shows it.
    func shortestDifference(from other: Table) -> Int? {
      var pairs: Set<[Int]> = [[0, 0]]
      for length in 1...(targets.count * other.targets.count) {
        var reached: Set<[Int]> = []
        for pair in pairs {
          for letter in 0..<2 {
            if calls[pair[0]][letter] != other.calls[pair[1]][letter] { return length }
            reached.insert([targets[pair[0]][letter], other.targets[pair[1]][letter]])
          }
        }
        pairs = reached
      }
      return nil
    }
  }

  /// The tables of the architectures below, in this task.
  @TaskLocal private static var tables: [Table] = []

  private final class First: Architecture {
    static let name = "first"
    static let origin = "a test"
    static let promise = Promise<VideoCall>.identical
    private let environment: Environment<VideoCall>
    private let table: Table
    private var state = 0

    init(_ environment: Environment<VideoCall>, table: Table) {
      self.environment = environment
      self.table = table
    }

    convenience init(_ environment: Environment<VideoCall>) { self.init(environment, table: tables[0]) }

    func receive(_ event: VideoCall.Event) {
      let letter = event == .call ? 0 : 1
      if let text = table.calls[state][letter] { environment.decisions.emit(.startCall(text)) }
      state = table.targets[state][letter]
    }
  }

  private struct Second: Architecture {
    static let name = "second"
    static let origin = "a test"
    static let promise = Promise<VideoCall>.identical
    private let machine: First

    init(_ environment: Environment<VideoCall>) { machine = First(environment, table: tables[1]) }

    func receive(_ event: VideoCall.Event) { machine.receive(event) }
  }

  private static let alphabet = letters("Call", "Answer")

  @Test(
    "every machine is learnt if the bounds allow all its states",
    .enabled(if: Tier.isFull, "\(Tier.need)"), arguments: 1...6)
  func learning(_ states: Int) throws {
    for seed in UInt64(0)..<60 {
      let table = Table(states: states, seed: seed)
      let bounds = ProofBounds(extraStates: states - 1)
      let machine = try Self.$tables.withValue([table]) {
        try LearntMachine(of: entry(First.self), letters: Self.alphabet, bounds: bounds)
      }
      #expect(machine.states.count == table.distinctStates, "seed \(seed)")
      var chance = SplitMix64(seed: seed, stream: "words")
      for _ in 0..<10 {
        let word = (0..<50).map { _ in chance.uniform(in: 0...1) }
        let calls = machine.outputs(on: word).map { $0.first?.text }
        #expect(calls == table.calls(on: word).map { $0.map { "startCall(\($0))" } }, "seed \(seed)")
      }
      let shortest = machine.states.map(\.accessWord)
      #expect(shortest == shortest.sorted { ($0.count, $0.description) < ($1.count, $1.description) })
    }
  }

  @Test("the first diverging transition ends a shortest word on which two machines differ", arguments: 2...5)
  func divergence(_ states: Int) throws {
    var equivalent = 0
    for seed in UInt64(0)..<40 {
      let table = Table(states: states, seed: seed)
      var changed = table
      changed.calls[states - 1][1] = changed.calls[states - 1][1] == nil ? "y" : nil
      let proof = try Self.$tables.withValue([table, changed]) {
        try Proof(
          that: entry(Second.self), decidesAs: entry(First.self), letters: Self.alphabet,
          bounds: ProofBounds(extraStates: states - 1))
      }
      let expected = table.shortestDifference(from: changed)
      #expect(proof.divergingTransitions.first?.word.count == expected, "seed \(seed)")
      #expect(proof.isEquivalent == (expected == nil))
      if proof.isEquivalent { equivalent += 1 }
    }
    #expect((1..<40).contains(equivalent), "some pairs must be equivalent, and some not")
  }
}
