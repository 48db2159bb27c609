/// In which order a round measures: by chance, and balanced.
///
/// Every odd round is a random order and the even one after it the same order backwards, so that over the pair everybody
/// has come as early as late; what drifts over time drifts for all alike.
package struct RoundOrder {
  private var chance: SplitMix64
  private var forth: [Int]
  private var isBack = true

  package init(count: Int, seed: UInt64) {
    chance = SplitMix64(seed: seed, stream: "rounds")
    forth = Array(0..<count)
  }

  /// The positions of the next round.
  package mutating func next() -> [Int] {
    isBack.toggle()
    if isBack { return forth.reversed() }
    forth.shuffle(using: &chance)
    return forth
  }
}
