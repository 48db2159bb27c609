import Basics

/// Events of a trace by kind, its duration, and the gaps between events.
public struct TraceSummary: Sendable, Equatable {
  public struct Count: Sendable, Equatable {
    public let source: String
    public let kind: String
    public let events: Int
    /// 1 for a kind without a value.
    public let distinctValues: Int
    /// Whether ``distinctValues`` is exact; see ``DistinctCount``.
    public let isDistinctExact: Bool

    init(source: String, kind: String, events: Int, distinctValues: Int, isDistinctExact: Bool = true) {
      self.source = source
      self.kind = kind
      self.events = events
      self.distinctValues = distinctValues
      self.isDistinctExact = isDistinctExact
    }
  }

  public let name: String
  public let origin: [String]
  public let eventCount: Int
  /// Sorted by source and kind.
  public let counts: [Count]
  public let durationNanoseconds: Int64
  /// Number of events with a stated clock reading.
  public let statedClockReadings: Int
  /// Nil with fewer than two events.
  public let gaps: GapSummary?

  init(
    name: String, origin: [String], eventCount: Int, counts: [Count], durationNanoseconds: Int64,
    statedClockReadings: Int, gaps: GapSummary?
  ) {
    self.name = name
    self.origin = origin
    self.eventCount = eventCount
    self.counts = counts
    self.durationNanoseconds = durationNanoseconds
    self.statedClockReadings = statedClockReadings
    self.gaps = gaps
  }

  /// - Complexity: O(events), on average.
  public init(of trace: Trace) {
    var tally = TraceStatistics()
    for event in trace.events { tally.add(event) }
    self = tally.summary(name: trace.name, origin: trace.origin)
  }
}

extension TraceSummary: CustomStringConvertible {
  /// Plain text of 80 columns; longer names and origin words exceed it. Every line ends with a line end.
  public var description: String { text(columns: 80) }

  package func text(columns: Int) -> String {
    var lines = ["trace     \(SafeText.printable(name))"]
    for line in origin {
      let wrapped = Self.wrap(SafeText.printable(line), width: columns - 12)
      lines += zip(["          # "] + repeatElement("            ", count: wrapped.count), wrapped).map(+)
    }
    lines.append("events    \(eventCount) in \(Self.text(durationNanoseconds))")
    lines += counts.map { count in
      let words = SafeText.printable("\(count.source),\(count.kind)")
      let distinct = count.isDistinctExact ? "\(count.distinctValues)" : "about \(Self.rounded(count.distinctValues))"
      let values = count.distinctValues > 1 ? ", \(distinct) different values" : ""
      return "  \(Self.padded("\(count.events)", to: 12))  \(words)\(values)"
    }
    if statedClockReadings > 0 { lines.append("clock     stated by \(statedClockReadings) events") }
    if let gaps { lines += Self.lines(of: gaps, barWidth: columns - 27) }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func lines(of gaps: GapSummary, barWidth: Int) -> [String] {
    let (median, percentile99) = gaps.isExact ? ("median", "p99") : ("median about", "p99 about")
    let figures = [
      ("min", gaps.minimumNanoseconds), (median, gaps.medianNanoseconds),
      (percentile99, gaps.percentile99Nanoseconds), ("max", gaps.maximumNanoseconds),
    ]
    let most = gaps.buckets.map(\.count).max() ?? 0
    return ["gaps      " + figures.map { "\($0) \(text($1))" }.joined(separator: ", ")]
      + gaps.buckets.map { bucket in
        let label = bucket.leastNanoseconds == 0 ? "0 s" : "from \(text(bucket.leastNanoseconds))"
        // Rounded up: a nonempty bucket has at least one mark.
        let bar = String(repeating: "#", count: (bucket.count * barWidth + most - 1) / max(most, 1))
        return "  \(padded(label, to: 12))  \(padded("\(bucket.count)", to: 9))" + (bar.isEmpty ? "" : "  " + bar)
      }
  }

  private static func rounded(_ count: Int) -> Int {
    var unit = 1
    while count / unit >= 1_000 { unit *= 10 }
    return (count + unit / 2) / unit * unit
  }

  /// Three significant digits or whole seconds, in the unit that fits.
  private static func text(_ nanoseconds: Int64) -> String {
    let units: [(name: String, nanoseconds: Int64)] = [
      ("s", 1_000_000_000), ("ms", 1_000_000), ("us", 1_000), ("ns", 1),
    ]
    guard nanoseconds > 0, let unit = units.first(where: { $0.nanoseconds <= nanoseconds }) else { return "0 s" }
    let whole = nanoseconds / unit.nanoseconds
    let decimals = unit.name == "ns" ? 0 : max(0, 3 - String(whole).count)
    let scale: Int64 = [1, 10, 100][decimals]
    return DecimalText.text(nanoseconds / (unit.nanoseconds / scale), decimals: decimals) + " " + unit.name
  }

  /// Breaks the text into lines of at most `width` characters; only a longer word exceeds it.
  private static func wrap(_ text: String, width: Int) -> [String] {
    text.split(separator: " ", omittingEmptySubsequences: false).reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
  }

  private static func padded(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

public struct GapSummary: Sendable, Equatable {
  /// The gaps from `leastNanoseconds` to below the next bucket: zero, then one bucket a decade.
  public struct Bucket: Sendable, Equatable {
    public let leastNanoseconds: Int64
    public let count: Int
  }

  public let minimumNanoseconds: Int64
  /// Quantiles are by nearest rank: the smallest gap that at least this share of the gaps does not exceed.
  public let medianNanoseconds: Int64
  public let percentile99Nanoseconds: Int64
  public let maximumNanoseconds: Int64
  /// Otherwise each quantile is at most 0.8 % above the true one.
  public let isExact: Bool
  /// From the first nonempty bucket to the last, without holes.
  public let buckets: [Bucket]
}
