import Basics

/// How many different texts there are among many: exactly for the first 65,536, then as an estimate, in constant memory.
///
/// Each text has a hash, and the 65,536 lowest hashes are kept. Where there are more texts, their number follows from how
/// low the highest kept hash is. The standard error is 1/√65,536, or 0.4 %.
///
/// Source: Bar-Yossef, Jayram, Kumar, Sivakumar, Trevisan, "Counting Distinct Elements in a Data Stream", RANDOM 2002.
struct DistinctCount {
  /// The most that are counted exactly.
  static let exactMax = 1 << 16

  /// Hashes up to ``highest``, in any order and some of them repeatedly.
  private var hashes: [UInt64] = []
  /// The highest hash that may be among the lowest.
  private var highest = UInt64.max

  /// - Complexity: O(bytes) on average, and O(log ``exactMax``).
  mutating func add(_ text: String) {
    var digest = FNV1a()
    digest.combine(text.utf8)
    // The high bits of the digest of a short text depend little on its last characters.
    var mixer = SplitMix64(seed: digest.value)
    let hash = mixer.next()
    guard hash <= highest, hash != hashes.last else { return }
    hashes.append(hash)
    if hashes.count == 2 * Self.exactMax { condense() }
  }

  /// How many different texts were added, and whether that is no estimate.
  ///
  /// - Complexity: O(``exactMax`` · log(``exactMax``)).
  var count: (texts: Int, isExact: Bool) {
    let lowest = lowest()
    guard lowest.count > Self.exactMax else { return (lowest.count, true) }
    let share = (Double(lowest[Self.exactMax]) + 1) / 0x1p64
    return (Int((Double(Self.exactMax) / share).rounded()), false)
  }

  private mutating func condense() {
    hashes = lowest()
    if hashes.count > Self.exactMax { highest = hashes[Self.exactMax] }
  }

  /// The lowest hashes in order, at most one more than are counted exactly.
  private func lowest() -> [UInt64] {
    var lowest: [UInt64] = []
    for hash in hashes.sorted() where hash != lowest.last {
      lowest.append(hash)
      if lowest.count > Self.exactMax { break }
    }
    return lowest
  }
}
