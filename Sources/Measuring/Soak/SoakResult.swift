package struct SoakResult: Sendable {
  package enum End: Sendable {
    /// All events were replayed.
    case ended(Growth)
    /// Live memory exceeded the limit.
    case outOfMemory
    case crashed(reason: String)
    case hung(reason: String)
  }

  package let unit: SoakPlan.Unit
  package let readings: [SoakReading]
  package let end: End
  /// The growth of the app's oracle; nil if the oracle was not soaked or did not finish.
  package var oracle: Growth?

  package init(_ unit: SoakPlan.Unit, _ readings: [SoakReading], _ end: End) {
    self.unit = unit
    self.readings = readings
    self.end = end
  }
}

/// The values of the column `verdict`.
package enum SoakVerdict: String, Sendable, CaseIterable {
  /// Live memory at the end is at most that after the warm-up.
  case kept
  /// Live memory has grown, in one step or ever smaller ones.
  case flattens
  /// Live memory keeps growing, and the app requires it: the oracle's grows at half the rate or more.
  case grows
  /// It grows faster than that, or the oracle's does not grow.
  case leaks
  case crashed, hung
  case outOfMemory = "out_of_memory"
}

extension SoakResult {
  package var verdict: SoakVerdict {
    switch end {
    case .ended(let growth):
      switch growth.kind {
      case .none: .kept
      case .flattening: .flattens
      case .lasting: isAsked(growth) ? .grows : .leaks
      }
    case .outOfMemory: .outOfMemory
    case .crashed: .crashed
    case .hung: .hung
    }
  }

  /// Whether the app requires this growth: its oracle, which keeps only what decisions depend on, shows at least half
  /// of it.
  private func isAsked(_ growth: Growth) -> Bool {
    guard let oracle, oracle.kind == .lasting else { return false }
    return growth.bytesPerMillionEvents <= 2 * oracle.bytesPerMillionEvents
  }

  /// Whether there is a leak that the architecture does not declare.
  package var leaksUnstated: Bool { verdict == .leaks && unit.statedLeak == nil }

  package var growth: Growth? { if case .ended(let growth) = end { growth } else { nil } }
}

/// Whether live memory keeps growing during a soak.
///
/// The first fifth of a soak is its warm-up. The other four fifths have sixteen readings each. Live memory fluctuates
/// with the current activity, so two readings prove nothing, but sixteen include moments of little activity:
///
///     bytes                              . | .   .
///      ^                        .   .  .   |   .     least of the last fifth
///      |        most of the   .   .   |
///      |        second fifth ---------+----------------
///      |              . .   |
///      |        .  .  |     |
///      +--------------+-----+---------+-----> events
///        warm-up    second  third   fourth   last
///
/// Memory has grown if the minimum of the last fifth exceeds the maximum of the second. Random scatter does so once in
/// C(32, 16), or 600 million, soaks. The growth is lasting if at least 55 % of the increase of the minimum since the
/// second fifth came after the third. For constant growth this share is two thirds, also if memory is doubled whenever
/// it is full; for logarithmic growth it is one half. Some increase must come before the third fifth too: a single step
/// is a late initialization.
package struct Growth: Sendable, Equatable {
  /// Of the warm-up, and of each fifth after it.
  package static let readingsPerFifth = 16
  package static let readings = 5 * readingsPerFifth

  package enum Kind: Sendable, Equatable {
    /// The minimum of the last fifth does not exceed the maximum of the second.
    case none
    /// It exceeds that maximum, in one step or ever smaller ones.
    case flattening
    case lasting
  }

  package let kind: Kind
  /// The minima of the fifth after the warm-up and of the last.
  package let leastBytes: (warm: Int64, end: Int64)
  /// Number of events between the two minima.
  package let events: Int

  /// - Precondition: there are ``readings``, in order.
  package init(_ readings: [SoakReading]) {
    precondition(readings.count == Self.readings, "a soak has \(Self.readings) readings")
    let fifths = (0..<5).map { readings[$0 * Self.readingsPerFifth..<($0 + 1) * Self.readingsPerFifth] }
    let least = fifths.map { fifth in fifth.min { $0.liveBytes < $1.liveBytes } ?? readings[0] }
    let most = fifths[1].map(\.liveBytes).max() ?? 0
    leastBytes = (least[1].liveBytes, least[4].liveBytes)
    events = least[4].events - least[1].events
    let (whole, late) = (least[4].liveBytes - least[1].liveBytes, least[4].liveBytes - least[2].liveBytes)
    let goesOn = late < whole && late * 100 >= whole * 55
    kind = least[4].liveBytes <= most ? .none : goesOn ? .lasting : .flattening
  }

  package static func == (one: Growth, other: Growth) -> Bool {
    one.kind == other.kind && one.leastBytes == other.leastBytes && one.events == other.events
  }

  /// Negative if memory has shrunk.
  package var bytesPerMillionEvents: Double {
    events == 0 ? 0 : Double(leastBytes.end - leastBytes.warm) * 1e6 / Double(events)
  }
}

/// Live memory of a process between two events of a soak.
package struct SoakReading: Codable, Sendable, Equatable {
  package var events: Int
  package var decisions: Int
  package var decisionsHash: UInt64
  /// Bytes in use that were not before the instance was created, in size classes of the allocator. Bookkeeping of the
  /// replay for answered requests, from which it draws latencies, is not included.
  package var liveBytes: Int64

  package init(events: Int, decisions: Int, decisionsHash: UInt64, liveBytes: Int64) {
    self.events = events
    self.decisions = decisions
    self.decisionsHash = decisionsHash
    self.liveBytes = liveBytes
  }
}
