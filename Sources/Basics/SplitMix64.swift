/// SplitMix64, the seeded generator of all random numbers in this package.
///
///     var typing = SplitMix64(seed: 1, stream: "typing")
///     typing.next()
///
/// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014; the constants are those
/// of the published `splitmix64.c` by Sebastiano Vigna.
/// - Complexity: two multiplications a number; the period is 2^64.
public struct SplitMix64: RandomNumberGenerator, Sendable, Hashable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  /// The stream of the seed with this name. Streams are independent: draws from one do not shift another.
  ///
  /// Its first state is the FNV-1a digest of the seed (little-endian) and the name in UTF-8, mixed once.
  public init(seed: UInt64, stream name: String) {
    var digest = FNV1a()
    digest.combine(seed)
    digest.combine(name.utf8)
    self.init(seed: Self.mix(digest.value))
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    return Self.mix(state)
  }

  private static func mix(_ word: UInt64) -> UInt64 {
    var mixed = word
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

extension SplitMix64 {
  /// An integer of the range. All are equally likely, to within one part in 2^64 / (size of the range).
  ///
  /// The algorithm is fixed, so results are the same in every version; those of `Int.random(in:using:)` may change. The
  /// result is the upper 64 bits of random number times range size (Lemire, "Fast Random Integer Generation in an
  /// Interval", ACM TOMACS 2019, without the rejection). Takes one random number.
  public mutating func uniform(in range: ClosedRange<Int64>) -> Int64 {
    let (size, isEverything) = UInt64(bitPattern: range.upperBound &- range.lowerBound).addingReportingOverflow(1)
    let number = next()
    let offset = isEverything ? number : number.multipliedFullWidth(by: size).high
    return range.lowerBound &+ Int64(bitPattern: offset)
  }

  public mutating func uniform(in range: ClosedRange<Int>) -> Int {
    Int(uniform(in: Int64(range.lowerBound)...Int64(range.upperBound)))
  }

  /// One of `choices`, which must not be empty.
  public mutating func element<Choice>(of choices: [Choice]) -> Choice { choices[uniform(in: 0...choices.count - 1)] }
}

/// The order of measurements in each round: random and balanced.
///
/// Every odd round is a random order, and the even one after it the reverse. Over the pair every position is taken
/// equally early and late, so drift affects all alike.
package struct RoundOrder {
  private var chance: SplitMix64
  private var forth: [Int]
  private var isBack = true

  package init(count: Int, seed: UInt64) {
    chance = SplitMix64(seed: seed, stream: "rounds")
    forth = Array(0..<count)
  }

  package mutating func next() -> [Int] {
    isBack.toggle()
    if isBack { return forth.reversed() }
    forth.shuffle(using: &chance)
    return forth
  }
}
