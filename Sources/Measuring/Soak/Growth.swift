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
