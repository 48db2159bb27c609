import Basics
import Scenarios
import Streams
import TestSupport
import Testing
import Verification
import VideoCall

/// The architectures of the video call, against the oracle and against each other.
@Suite struct ProofCatalogueTests {
  static let all = VideoCall.architectures + [due]

  @Test(
    "an architecture that promises to be identical is proved so; every other one is shown to diverge",
    .enabled(if: Tier.isFull, "\(Tier.need)"), arguments: VideoCall.architectures)
  func promises(_ architecture: ArchitectureEntry<VideoCall>) throws {
    let proof = try Proof(that: architecture, decidesAs: due)
    #expect(proof.valueDependences.isEmpty)
    #expect(proof.transitionCount == proof.stateCount * VideoCall.alphabet.count)
    switch architecture.promise {
    case .identical:
      #expect(proof.isEquivalent)
      #expect(proof.divergingTransitions.isEmpty)
    case .diverges(let causes):
      #expect(!proof.isEquivalent)
      let first = try #require(proof.divergingTransitions.first)
      #expect(first.word.count == causes.map(\.witness.count).min())
      #expect(first.events == first.word.enumerated().map { VideoCall.alphabet[$1].event($0 + 1) })
      #expect(first.expected != first.actual)
      let divergence = try #require(Episodes(of: architecture, on: Script<VideoCall>(first.events)).firstDivergence)
      #expect(divergence.eventIndex == first.word.count - 1)
      #expect(divergence.expected == first.expected)
      #expect(divergence.actual == first.actual)
    }
    var shown: Set<Int> = []
    for transition in proof.divergingTransitions {
      let divergence = Divergence<VideoCall>(
        history: transition.events[...], eventIndex: transition.events.count - 1,
        time: VirtualInstant(nanoseconds: Int64(transition.events.count)), expected: transition.expected,
        actual: transition.actual)
      let cause = architecture.promise.causes.firstIndex { $0.explains(divergence) }
      shown.insert(try #require(cause, "\(transition.word.map { VideoCall.alphabet[$0].word })"))
    }
    #expect(shown == Set(architecture.promise.causes.indices), "every stated cause shows, and no other")
  }

  @Test func timestampsAndModelAreEquivalentUnderAStrictClock() throws {
    let architectures = VideoCall.benchmark
    let timestamped = try #require(architectures.architecture(named: "timestamped-non-empty"))
    let model = try #require(architectures.architecture(named: "model-non-empty"))
    let proof = try Proof(that: timestamped, decidesAs: model)
    #expect(
      proof.statement == """
        timestamped-non-empty decides as model-non-empty on every trace of any length: 4 pairs of states (4 of \
        model-non-empty, 4 of timestamped-non-empty), 20 transitions, 0 of them diverging.
        """)
    #expect(
      proof.assumptions == [
        """
        The clock is strict: it moves on from each event to the next, and how far makes no difference. All replays are \
        one nanosecond apart.
        """,
        "Nothing happens but type, clear, Call, push, Answer.",
        """
        Values are copied and tested only for being empty. 648 replays with other and with equal values show nothing else.
        """,
        """
        The same events from the start bring the same decisions. In 2082 replays words with the same beginning did.
        """,
        """
        model-non-empty has no more than 6 states: 4 were found, and they foretell what it decides on 1062 words \
        of up to 6 letters, enough to tell it from every other machine of up to 6.
        """,
        """
        timestamped-non-empty has no more than 6 states: 4 were found, and they foretell what it decides on 1062 words \
        of up to 6 letters, enough to tell it from every other machine of up to 6.
        """,
      ])
  }

  /// The decisions of an architecture on every word of up to four letters.
  private static func decisions(_ architecture: ArchitectureEntry<VideoCall>) -> [[DecisionLog<VideoCall.Decision>
    .Entry]]
  {
    words.map { word in
      let log = DecisionLog<VideoCall.Decision>()
      architecture.replay(Script(word.enumerated().map { VideoCall.alphabet[$1].event($0 + 1) }), log) { _ in }
      return Array(log.entries)
    }
  }

  /// Shorter ones first.
  private static let words: [[Int]] = {
    var words: [[Int]] = []
    var longest: [[Int]] = [[]]
    for _ in 1...4 {
      longest = longest.flatMap { word in VideoCall.alphabet.indices.map { word + [$0] } }
      words += longest
    }
    return words
  }()

  private static let decisionTable = all.map(decisions)

  /// Architectures that decide alike on all these words form a class. The first of a class is paired with each other
  /// member, and represents the class elsewhere.
  static let indexPairs: [(Int, Int)] = {
    let alike = all.indices.map { index in decisionTable.firstIndex(of: decisionTable[index]) }
    return all.indices.flatMap { second in
      all.indices[..<second].filter { first in alike[first] == first && [first, second].contains(alike[second]) }
        .map { ($0, second) }
    }
  }()

  @Test(
    "two architectures are proved equivalent exactly if they agree on all words of up to four letters",
    .enabled(if: Tier.isFull, "\(Tier.need)"), arguments: indexPairs)
  func pairs(_ first: Int, _ second: Int) throws {
    let tables = Self.decisionTable
    let shortest = Self.words.indices.first { tables[first][$0] != tables[second][$0] }.map { Self.words[$0] }
    let proof = try Proof(that: Self.all[first], decidesAs: Self.all[second], bounds: ProofBounds(extraStates: 0))
    #expect(proof.divergingTransitions.first?.word.count == shortest?.count)
    #expect(proof.isEquivalent == (shortest == nil))
    // States are numbered alike.
    #expect(proof.isEquivalent == (proof.expected.states == proof.actual.states))
  }

  @Test(
    "a learnt machine predicts the decisions of its architecture on long random words",
    .enabled(if: Tier.isFull, "\(Tier.need)"),
    arguments: all)
  func longWords(_ architecture: ArchitectureEntry<VideoCall>) throws {
    let machine = try LearntMachine(of: architecture)
    var chance = SplitMix64(seed: 3, stream: architecture.name)
    for _ in 0..<50 {
      let word = (0..<60).map { _ in chance.uniform(in: 0...machine.letters.count - 1) }
      let events = word.enumerated().map { VideoCall.alphabet[$1].event($0 + 1) }
      var foretold: [DecisionLog<VideoCall.Decision>.Entry] = []
      for (position, output) in machine.outputs(on: word).enumerated() {
        for decision in output {
          let payload = Self.text(decision.payload, events[...position], word)
          foretold.append(DecisionLog.Entry(eventIndex: position, decision: .startCall(payload)))
        }
      }
      let log = DecisionLog<VideoCall.Decision>()
      architecture.replay(Script(events), log) { _ in }
      try #require(Array(log.entries) == foretold)
    }
  }

  private static func text(_ payload: SymbolicPayload, _ events: ArraySlice<VideoCall.Event>, _ word: [Int]) -> String {
    switch payload {
    case .constant(let text): text
    case .value(let letter, let age):
      zip(events, word).filter { $1 == letter }.reversed().dropFirst(age).first.map { VideoCall.line($0.0).value }
        ?? "none"
    }
  }

  @Test(
    "the same proof twice has the same figures", .enabled(if: Tier.isFull, "\(Tier.need)"),
    arguments: ["timestamped", "combine-latest"])
  func repeatability(_ name: String) throws {
    let architecture = try #require(VideoCall.benchmark.architecture(named: name))
    let proofs = try (0..<2).map { _ in try Proof(that: architecture, decidesAs: due) }
    #expect(proofs[0].statement == proofs[1].statement)
    #expect(proofs[0].assumptions == proofs[1].assumptions)
    #expect(proofs[0].actual == proofs[1].actual)
    #expect(proofs[0].divergingTransitions.map(\.word) == proofs[1].divergingTransitions.map(\.word))
  }
}
