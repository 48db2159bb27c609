/// The part of a trace that a round replays at a speed: the beginning that lasts as long as a round should, in real
/// time.
///
/// At a low speed few events come in that time. The round is then extended, up to thirty times, so that all rounds
/// together have twenty events, if that is enough. A trace that ends sooner is replayed repeatedly.
struct OpenLoopRound: Equatable {
  let speed: Double
  let eventCount: Int
  /// Replays are repeated until this has passed.
  let minimumNanoseconds: UInt64
  /// How long it lasts, if the architecture keeps up.
  let nanoseconds: Double

  /// How many events all rounds together are to have.
  static let eventsMin = 20
  /// How often as long as it should a round may last for that.
  static let stretchMax = 30.0
  /// No more than this at a time: each takes 24 bytes until it is counted.
  static let eventsMax = 1_000_000

  /// - Parameters:
  ///   - times: of the trace's events, in nanoseconds; they never decrease.
  ///   - duration: how long a round is to last.
  init(speed: Double, of times: [Int64], duration: Duration, rounds: Int) {
    let wanted = duration / .nanoseconds(1)
    /// How many events are due within so many nanoseconds.
    func count(within nanoseconds: Double) -> Int {
      times.partitioningIndex { Double($0 - times[0]) / speed > nanoseconds }
    }
    var events = count(within: wanted)
    let least = (Self.eventsMin + rounds - 1) / rounds
    if events < least { events = min(least, count(within: wanted * Self.stretchMax)) }
    events = min(events, Self.eventsMax)
    let isWhole = events == times.count || events == Self.eventsMax
    self.speed = speed
    eventCount = events
    minimumNanoseconds = isWhole ? UInt64(wanted) : 0
    let part = Double(times[events - 1] - times[0]) / speed
    nanoseconds = isWhole ? max(wanted, part) : part
  }
}

extension [Int64] {
  /// The index of the first for which `isBeyond` holds, if it holds for all after it; the count if there is none.
  fileprivate func partitioningIndex(_ isBeyond: (Int64) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
