import Basics
import Metrics

/// Computes a ``TraceSummary`` event by event, in memory independent of their number.
///
///     var tally = TraceStatistics()
///     for event in events { tally.add(event) }
///     let summary = tally.summary(name: "phone", origin: [])
public struct TraceStatistics: ~Copyable {
  private struct Words: Hashable {
    let source: String
    let kind: String
  }

  private var eventCount = 0
  private var durationNanoseconds: Int64 = 0
  private var statedClockReadings = 0
  private var lastNanoseconds: Int64?
  private var gaps = GapStatistics()
  /// Indices into `counts` and `values`.
  private var positions: [Words: Int] = [:]
  private var counts: [(words: Words, events: Int)] = []
  private var values: [DistinctCount] = []

  public init() {}

  /// - Complexity: O(bytes of the event), on average.
  public mutating func add(_ event: TraceEvent) {
    durationNanoseconds = event.timeNanoseconds
    if event.clockNanoseconds != nil { statedClockReadings += 1 }
    if event.source != Trace.conditionSource {
      eventCount += 1
      if let lastNanoseconds { gaps.add(event.timeNanoseconds - lastNanoseconds) }
      lastNanoseconds = event.timeNanoseconds
    }
    let position = position(of: Words(source: event.source, kind: event.kind))
    counts[position].events += 1
    values[position].add(event.value)
  }

  private mutating func position(of words: Words) -> Int {
    if let position = positions[words] { return position }
    positions[words] = counts.count
    counts.append((words, 0))
    values.append(DistinctCount())
    return counts.count - 1
  }

  public func summary(name: String, origin: [String]) -> TraceSummary {
    TraceSummary(
      name: name, origin: origin, eventCount: eventCount,
      counts: zip(counts, values).map { count, values in
        let (distinct, isExact) = values.count
        return TraceSummary.Count(
          source: count.words.source, kind: count.words.kind, events: count.events, distinctValues: distinct,
          isDistinctExact: isExact)
      }.sorted { ($0.source, $0.kind) < ($1.source, $1.kind) },
      durationNanoseconds: durationNanoseconds, statedClockReadings: statedClockReadings, gaps: gaps.summary())
  }
}

/// Statistics of gaps in constant memory. Quantiles are exact for the first million; beyond that they come from a
/// `Histogram`.
struct GapStatistics: ~Copyable {
  private let exactMax: Int
  private var kept: [Int64] = []
  private var histogram = Histogram()
  private var counts = [Int](repeating: 0, count: GapStatistics.leastNanoseconds.count)

  init(exactMax: Int = 1 << 20) { self.exactMax = exactMax }

  /// - Precondition: the gap is not negative.
  /// - Complexity: O(1).
  mutating func add(_ gapNanoseconds: Int64) {
    if histogram.count < exactMax {
      kept.append(gapNanoseconds)
    } else {
      kept = []
    }
    histogram.record(UInt64(gapNanoseconds))
    counts[Self.bucket(of: gapNanoseconds)] += 1
  }

  /// Nil if there are no gaps.
  /// - Complexity: O(n · log n) in the kept gaps.
  func summary() -> GapSummary? {
    guard let minimum = histogram.min, let maximum = histogram.max else { return nil }
    let sorted = kept.sorted()
    func quantile(perMille share: Int) -> Int64 {
      if !sorted.isEmpty { return sorted[(sorted.count * share + 999) / 1_000 - 1] }
      return Int64(clamping: histogram.percentile(perMille: share) ?? 0)
    }
    let buckets = zip(Self.leastNanoseconds, counts).map(GapSummary.Bucket.init).drop { $0.count == 0 }
    return GapSummary(
      minimumNanoseconds: Int64(clamping: minimum), medianNanoseconds: quantile(perMille: 500),
      percentile99Nanoseconds: quantile(perMille: 990), maximumNanoseconds: Int64(clamping: maximum),
      isExact: !sorted.isEmpty, buckets: Array(buckets.prefix(through: Self.bucket(of: Int64(clamping: maximum)))))
  }

  private static let leastNanoseconds: [Int64] = (0..<18).reduce(into: [0, 1]) { bounds, _ in
    bounds.append(bounds[bounds.count - 1] * 10)
  }

  private static func bucket(of gapNanoseconds: Int64) -> Int {
    var bucket = 0
    while bucket + 1 < leastNanoseconds.count, gapNanoseconds >= leastNanoseconds[bucket + 1] { bucket += 1 }
    return bucket
  }
}

/// The number of distinct texts: exact up to 65,536, then an estimate, in constant memory.
///
/// It keeps the 65,536 lowest hashes and estimates the number from the highest of them. The standard error is
/// 1/√65,536, or 0.4 %.
///
/// Source: Bar-Yossef, Jayram, Kumar, Sivakumar, Trevisan, "Counting Distinct Elements in a Data Stream", RANDOM 2002.
struct DistinctCount {
  static let exactMax = 1 << 16

  /// Hashes up to ``highest``, unsorted, with duplicates.
  private var hashes: [UInt64] = []
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

  /// The number of distinct texts, and whether it is exact.
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

  /// The lowest hashes, sorted; at most ``exactMax`` + 1.
  private func lowest() -> [UInt64] {
    var lowest: [UInt64] = []
    for hash in hashes.sorted() where hash != lowest.last {
      lowest.append(hash)
      if lowest.count > Self.exactMax { break }
    }
    return lowest
  }
}
