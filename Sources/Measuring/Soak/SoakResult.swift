/// What became of an architecture in a soak.
package struct SoakResult: Sendable {
  package enum End: Sendable {
    /// It came to its end.
    case ended(Growth)
    /// More was alive than may be.
    case outOfMemory
    case crashed(reason: String)
    case hung(reason: String)
  }

  package let unit: SoakPlan.Unit
  /// As many as there were before its end.
  package let readings: [SoakReading]
  package let end: End
  /// What became of the app's oracle; nil if it was not soaked, or did not come to its end.
  package var oracle: Growth?

  package init(_ unit: SoakPlan.Unit, _ readings: [SoakReading], _ end: End) {
    self.unit = unit
    self.readings = readings
    self.end = end
  }
}

/// What a soak shows of an architecture, as the column `verdict` says it.
package enum SoakVerdict: String, Sendable, CaseIterable {
  /// As much is alive at the end as after the warm-up, or less.
  case kept
  /// More is alive, in one step or ever smaller ones.
  case flattens
  /// What is alive grows without an end in sight, and so does what the app asks to be kept: the oracle's grows at half the
  /// rate or more.
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

  /// Whether the app asks for this growth: its oracle, which keeps what decisions depend on and nothing else, shows at least
  /// half of it.
  private func isAsked(_ growth: Growth) -> Bool {
    guard let oracle, oracle.kind == .lasting else { return false }
    return growth.bytesPerMillionEvents <= 2 * oracle.bytesPerMillionEvents
  }

  /// Whether it leaks, and it is not known to.
  package var leaksUnstated: Bool { verdict == .leaks && unit.statedLeak == nil }

  /// Nil if it did not come to its end.
  package var growth: Growth? { if case .ended(let growth) = end { growth } else { nil } }
}

/// What the readings of a soak say of memory that is never given back.
///
/// The first fifth of a soak is its warm-up. The other four fifths have sixteen readings each. What is alive goes up and down
/// with what the app is doing just then, so two readings say nothing. But among sixteen there are moments at which little is
/// under way:
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
/// Memory has grown if at its least the last fifth has more than the second at its most. Readings that only scatter do so once in
/// C(32, 16), or 600 million, soaks. It goes on growing if at least 55 % of what the least has gained since the second fifth was
/// gained since the third: of a constant growth that is two thirds, of memory that is doubled whenever it is full as well, and
/// of one that flattens out like a logarithm one half. And it must have gained something before the third too: what is set up
/// once, when something happens for the first time, is one step.
package struct Growth: Sendable, Equatable {
  /// How many readings the warm-up has, and each fifth after it.
  package static let readingsPerFifth = 16
  /// How many readings a soak has.
  package static let readings = 5 * readingsPerFifth

  package enum Kind: Sendable, Equatable {
    /// The last fifth has no more than the second.
    case none
    /// It has more, in one step or ever smaller ones.
    case flattening
    case lasting
  }

  package let kind: Kind
  /// The least that was alive in the fifth after the warm-up, and in the last.
  package let leastBytes: (warm: Int64, end: Int64)
  /// How many events lie between the two.
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

  /// Bytes a million events; negative where less was alive at the end.
  package var bytesPerMillionEvents: Double {
    events == 0 ? 0 : Double(leastBytes.end - leastBytes.warm) * 1e6 / Double(events)
  }
}

/// What is alive in a process between two events of a soak.
package struct SoakReading: Codable, Sendable, Equatable {
  /// How many events have been replayed.
  package var events: Int
  package var decisions: Int
  /// The hash of all decisions so far.
  package var decisionsHash: UInt64
  /// How many bytes are in use that were not before the instance was made, in size classes of the allocator. What the replay
  /// keeps of requests that were answered, so as to draw the next latency, is no part of them.
  package var liveBytes: Int64

  package init(events: Int, decisions: Int, decisionsHash: UInt64, liveBytes: Int64) {
    self.events = events
    self.decisions = decisions
    self.decisionsHash = decisionsHash
    self.liveBytes = liveBytes
  }
}
