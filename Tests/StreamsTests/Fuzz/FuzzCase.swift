/// A random graph and the actions on it. The engine and ``ReferenceGraph`` must deliver the same events.
struct FuzzCase {
  enum Source: CaseIterable {
    case passthrough, queuedPassthrough, currentValue, queuedCurrentValue
  }

  /// A stage. Its inputs are indices of earlier stages.
  indirect enum Stage {
    case source(Int)
    case map(Int, closure: Int)
    case filter(Int, closure: Int)
    case scan(Int)
    case removeDuplicates(Int)
    case prefix(Int, Int)
    case merge(Int, Int)
    case combineLatest(Int, Int)
    case zip(Int, Int)
    case withLatestFrom(Int, Int)
    case switchToLatest(Int, among: [Int])
    case flatMap(Int, among: [Int])
    case share(Int)
  }

  enum Action {
    case send(Int, Int)
    /// Sets the value of a source that has one; otherwise sends.
    case set(Int, Int)
    case finish(Int)
    case fail(Int)
    case subscribe(Int)
    case cancel(Int)
  }

  /// A moment within a delivery: the `count`-th call at `place`.
  struct Moment: Hashable {
    enum Place: Hashable {
      /// A value or the completion reaches an observer.
      case observer(Int)
      /// The closure of a map or of a filter is called.
      case closure(Int)
    }
    var place: Place
    var count: Int
  }

  var sources: [Source] = []
  var stages: [Stage] = []
  /// Whether the stage is erased to an `AnyPublisher`.
  var isErased: [Bool] = []
  var closures = 0
  /// The stages with an observer.
  var observed: [Int] = []
  var script: [Action] = []
  var answers: [Moment: [Action]] = [:]

  init(seed: UInt64) {
    var random = SplitMix64(state: seed)
    sources = (0..<Int.random(in: 1...3, using: &random)).map { _ in Source.allCases.randomElement(using: &random)! }
    for source in sources.indices { append(.source(source), &random) }
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let stage = randomStage(&random)
      append(stage, &random)
    }
    // Prefers later stages, because they have the longest chains.
    observed = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      max(Int.random(in: stages.indices, using: &random), Int.random(in: stages.indices, using: &random))
    }
    script = observed.indices.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }.map { .subscribe($0) }
    for _ in 0..<Int.random(in: 4...16, using: &random) { script.append(randomAction(&random)) }
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      let places =
        observed.indices.map(Moment.Place.observer) + (0..<closures).map(Moment.Place.closure)
      let moment = Moment(place: places.randomElement(using: &random)!, count: Int.random(in: 1...5, using: &random))
      answers[moment, default: []].append(randomAction(&random))
    }
  }

  private mutating func append(_ stage: Stage, _ random: inout SplitMix64) {
    stages.append(stage)
    isErased.append(Int.random(in: 0..<3, using: &random) == 0)
  }

  private mutating func randomStage(_ random: inout SplitMix64) -> Stage {
    func earlier() -> Int { Int.random(in: stages.indices, using: &random) }
    func several() -> [Int] { (0..<Int.random(in: 1...3, using: &random)).map { _ in earlier() } }
    func closure() -> Int {
      closures += 1
      return closures - 1
    }
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1: return .map(earlier(), closure: closure())
    case 2: return .filter(earlier(), closure: closure())
    case 3: return .scan(earlier())
    case 4: return .removeDuplicates(earlier())
    case 5: return .prefix(earlier(), Int.random(in: 1...4, using: &random))
    case 6: return .merge(earlier(), earlier())
    case 7, 8: return .combineLatest(earlier(), earlier())
    case 9: return .zip(earlier(), earlier())
    case 10: return .withLatestFrom(earlier(), earlier())
    case 11: return .switchToLatest(earlier(), among: several())
    case 12: return .flatMap(earlier(), among: several())
    default: return .share(earlier())
    }
  }

  private func randomAction(_ random: inout SplitMix64) -> Action {
    let source = Int.random(in: sources.indices, using: &random)
    let observer = Int.random(in: observed.indices, using: &random)
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<10: return .send(source, Int.random(in: 0..<8, using: &random))
    case 10..<13: return .set(source, Int.random(in: 0..<8, using: &random))
    case 13: return .finish(source)
    case 14: return .fail(source)
    case 15, 16: return .cancel(observer)
    default: return .subscribe(observer)
    }
  }

  static func mapped(_ value: Int, _ closure: Int) -> Int { (value &* 3 &+ closure) & 0xFFFF }
  static func passes(_ value: Int, _ closure: Int) -> Bool { (value &+ closure) % 3 != 0 }
  static func added(_ sum: Int, _ value: Int) -> Int { (sum &* 7 &+ value) & 0xFFFF }
  static func joined(_ first: Int, _ second: Int) -> Int { (first &* 31 &+ second) & 0xFFFF }
  static func chosen(_ value: Int, among stages: [Int]) -> Int { stages[value % stages.count] }
}

/// Sebastiano Vigna's SplitMix64 (2015): every seed starts another sequence.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
