import Basics
public import Scenarios

/// Long random histories, each with its own mask: a random half of the letters and of the faults is switched off, so that
/// what remains meets more often.
///
/// Source: Groce, Zhang, Eide, Chen and Regehr, "Swarm Testing", ISSTA 2012. History number n of a seed is the same
/// whatever the budget and however many threads try histories.
public struct Swarm<App: Scenarios.App>: Sendable {
  public let contest: Contest<App>
  /// What may go wrong; for each history a random part of it.
  public let faults: [Fault]
  public let seed: UInt64

  public init(_ contest: Contest<App>, faults: [Fault], seed: UInt64) {
    self.contest = contest
    self.faults = faults
    self.seed = seed
  }

  /// How many steps a history has at most.
  public static var stepsMax: Int { 60 }

  /// History number `index` of the seed. What the two cannot express is left out.
  public func steps(_ index: Int) -> [Step] {
    var random = SplitMix64(seed: seed, stream: "swarm \(index)")
    let cast = Fault.Cast(of: App.self)
    var letters = App.letters.indices.filter { _ in random.happens(onceIn: 2) }
    if letters.isEmpty { letters = [random.uniform(in: 0...cast.alphabetCount - 1)] }
    // Short histories are as frequent as long ones are dear.
    let length = random.uniform(in: 1...random.uniform(in: 1...Self.stepsMax))
    let areClose = random.happens(onceIn: 2)
    var steps = (0..<length).map { _ in step(of: letters, areClose: areClose, &random) }
    for fault in faults where random.happens(onceIn: 2) { fault.strike(&steps, cast, &random) }
    return steps.filter(contest.canExpress)
  }

  private func step(of letters: [Int], areClose: Bool, _ random: inout SplitMix64) -> Step {
    let letter = random.element(of: letters)
    // As a rule a value is new; now and then one of the first comes again.
    let number = App.letters[letter].hasValues && random.happens(onceIn: 6) ? random.uniform(in: 1...3) : nil
    // Otherwise a millisecond to two seconds: as people and networks do it.
    let wait: Int64 = areClose ? 1 : random.uniform(in: Int64(1_000_000)...2_000_000_000)
    return Step(.event(letter: letter, number: number), waitNanoseconds: wait)
  }

  /// What came out of the histories from the first one on.
  public struct Tally: Sendable {
    public var tried = 0
    public var diverging = 0
    public var steps = 0
    /// The first history that shows a kind, by its number.
    public var firsts: [DivergenceKind: Int] = [:]

    public init() {}

    /// Adds what came out of other histories.
    public mutating func merge(_ other: Tally) {
      tried += other.tried
      diverging += other.diverging
      steps += other.steps
      firsts.merge(other.firsts, uniquingKeysWith: min)
    }
  }

  /// Tries the histories of these numbers.
  /// - Complexity: two replays a history; memory does not depend on how many.
  public func search(_ numbers: Range<Int>, jobs: Int, meter: SearchMeter) -> Tally {
    let total = numbers.inParallel(jobs: jobs, weight: 64, until: meter.isEnded) { range in
      var tally = Tally()
      for number in range {
        let steps = steps(number)
        let divergences = contest.divergences(on: steps)
        tally.tried += 1
        tally.steps += steps.count
        guard !divergences.isEmpty else { continue }
        tally.diverging += 1
        for kind in contest.kinds(of: divergences) where tally.firsts[kind] == nil { tally.firsts[kind] = number }
      }
      meter.add(tried: tally.tried, diverging: tally.diverging, upTo: range)
      return tally
    } merge: { (total: inout Tally?, part: Tally) in
      if total == nil { total = part } else { total?.merge(part) }
    }
    return total ?? Tally()
  }
}
