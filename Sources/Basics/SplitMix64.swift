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

  /// A stream of the seed, named `name`. Streams are independent: draws from one do not shift another.
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
