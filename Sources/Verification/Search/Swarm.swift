import Basics
public import Scenarios

/// Tries long random histories. In each, a random half of the letters and of the faults is disabled, so that the others
/// occur together more often.
///
/// Source: Groce, Zhang, Eide, Chen and Regehr, "Swarm Testing", ISSTA 2012. History number n of a seed does not depend
/// on the number of histories and of threads.
public struct Swarm<App: Scenarios.App>: Sendable {
  public let comparison: DifferentialPair<App>
  /// The possible faults, a random part of them in each history.
  public let faults: [Fault]
  public let seed: UInt64

  public init(_ comparison: DifferentialPair<App>, faults: [Fault], seed: UInt64) {
    self.comparison = comparison
    self.faults = faults
    self.seed = seed
  }

  /// The most steps of a history.
  public static var stepsMax: Int { 60 }

  /// History number `index` of the seed, without steps that one of the two does not support.
  public func steps(_ index: Int) -> [Step] {
    var random = SplitMix64(seed: seed, stream: "swarm \(index)")
    let cast = Fault.Cast(of: App.self)
    var letters = App.letters.indices.filter { _ in random.happens(onceIn: 2) }
    if letters.isEmpty { letters = [random.uniform(in: 0...cast.alphabetCount - 1)] }
    // The maximum is itself random, so short histories, which cost less, are more frequent.
    let length = random.uniform(in: 1...random.uniform(in: 1...Self.stepsMax))
    let areClose = random.happens(onceIn: 2)
    var steps = (0..<length).map { _ in step(of: letters, areClose: areClose, &random) }
    for fault in faults where random.happens(onceIn: 2) { fault.strike(&steps, cast, &random) }
    return steps.filter(comparison.canExpress)
  }

  private func step(of letters: [Int], areClose: Bool, _ random: inout SplitMix64) -> Step {
    let letter = random.element(of: letters)
    // One value in six is one of the first three, the others are new.
    let number = App.letters[letter].hasValues && random.happens(onceIn: 6) ? random.uniform(in: 1...3) : nil
    // A millisecond to two seconds, as between events of people and networks.
    let wait: Int64 = areClose ? 1 : random.uniform(in: Int64(1_000_000)...2_000_000_000)
    return Step(.event(letter: letter, number: number), waitNanoseconds: wait)
  }

  public struct Tally: Sendable {
    public var tried = 0
    public var diverging = 0
    /// The number of histories that are known to end a process.
    public var died = 0
    public var steps = 0
    /// By kind: the number of its first history.
    public var firsts: [DivergenceKind: Int] = [:]

    public init() {}

    public mutating func merge(_ other: Tally) {
      tried += other.tried
      diverging += other.diverging
      died += other.died
      steps += other.steps
      firsts.merge(other.firsts, uniquingKeysWith: min)
    }
  }

  /// - Complexity: two replays for each history; constant memory.
  public func search(_ numbers: Range<Int>, jobs: Int, meter: SearchMeter) -> Tally {
    let total = numbers.inParallel(jobs: jobs, weight: 64, until: meter.isEnded) { range in
      var tally = Tally()
      for number in range {
        let steps = steps(number)
        let divergences = comparison.divergences(on: steps)
        tally.tried += 1
        tally.steps += steps.count
        guard !divergences.isEmpty else { continue }
        tally.diverging += 1
        if divergences.contains(where: { $0.death != nil }) { tally.died += 1 }
        for kind in comparison.kinds(of: divergences) where tally.firsts[kind] == nil { tally.firsts[kind] = number }
      }
      meter.add(tried: tally.tried, diverging: tally.diverging, upTo: range)
      return tally
    } merge: { (total: inout Tally?, part: Tally) in
      if total == nil { total = part } else { total?.merge(part) }
    }
    return total ?? Tally()
  }
}
