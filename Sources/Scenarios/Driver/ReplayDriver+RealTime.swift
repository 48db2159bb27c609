internal import Metrics
import Streams

/// Open loop, real clock. The decisions are those of the closed loop, as everything runs in the same order.
extension ReplayDriver {
  /// Replays the beginning of a script, each event when it is due, or as soon as the last has settled if that is later. None
  /// is skipped or rescheduled.
  ///
  /// A timer is due at its own instant, before the next event. An answer of a server is due when it arrives. After the last
  /// event the replay goes on until nothing is pending, for at most ``Environment/settlingTime`` of the trace's time. The
  /// replay of a beginning ends before the event behind it.
  ///
  /// - Complexity: for an event that is late one reading of the clock, since the end of one is the start of the next, and
  ///   two stores; for a decision another reading. The loop allocates nothing.
  /// - Precondition: there is a ``Pace``.
  func run(_ script: Script<App>, recording record: inout OpenLoopRecord) {
    guard let pace else { preconditionFailure("real time has a pace") }
    let count = min(pace.schedule.eventCount, script.count)
    let turns = Turns(of: self, script, count, pace)
    decisions.observe { [pace] in pace.noteDecision() }
    defer { decisions.forgetObserver() }
    pace.start()
    exchange()
    if recorder == nil {
      seat.replay(place, count, script, environment, turns)
    } else {
      for index in 0..<count {
        turns.willRun(index)
        run(script, index..<index + 1, at: index)
        turns.didRun(index)
      }
    }
    if count > 0 { lastTime = script.lines[count - 1].time }
    let isWhole = count == script.count
    let end = isWhole ? settled : min(settled, script.lines[count].time)
    while isPending, runNext(before: end, pace) {}
    if network != nil, isPending { pace.wait(until: pace.due(end)) }
    network?.cancel()

    turns.add(to: &record)
    record.response.merge(pace.response)
    let last = max(pace.last, pace.origin)
    record.busyNanoseconds += last - pace.origin - pace.idleNanoseconds
    record.elapsedNanoseconds += (isWhole ? last : max(last, pace.due(script.lines[count].time))) - pace.origin
  }

  private var isPending: Bool { environment.nextDue != .distantFuture || network?.isWaiting == true }

  /// Waits for the next timer or answer before an instant, and lets it happen.
  ///
  /// - Returns: false if there is none.
  fileprivate func runNext(before time: VirtualInstant, _ pace: Pace) -> Bool {
    if network == nil, environment.nextDue >= time { return false }
    let next = min(environment.nextDue, time)
    if let network, let arrival = network.arrival(before: next, in: environment, pace) {
      pace.wait(until: arrival.reading)
      network.take(arrival, in: environment)
    } else {
      guard next < time else { return false }
      pace.wait(until: pace.due(next))
      loops.pass(environment, next.advanced(by: .nanoseconds(1)))
    }
    pace.noteEnd()
    exchange()
    return true
  }

  /// Sends what was asked to the server, if there is one.
  fileprivate func exchange() {
    guard let network, let pace else { return }
    network.exchange(with: environment.services, pace)
    pace.noteEnd()
  }
}

/// Lets each event wait until it is due, and notes when it started and ended. The memory is taken beforehand.
private final class Turns<App: Scenarios.App>: Meter {
  private unowned let driver: ReplayDriver<App>
  private let pace: Pace
  private let count: Int
  /// When each event happens in the trace.
  private let times: [VirtualInstant]
  /// From the first event on.
  private let due: UnsafeMutablePointer<UInt64>
  private let start: UnsafeMutablePointer<UInt64>
  private let end: UnsafeMutablePointer<UInt64>

  init(of driver: ReplayDriver<App>, _ script: Script<App>, _ count: Int, _ pace: Pace) {
    self.driver = driver
    self.pace = pace
    self.count = count
    times = (0..<count).map(script.time)
    due = .allocate(capacity: 3 * count)
    // Written to, so that the system hands out the memory now.
    due.initialize(repeating: 0, count: 3 * count)
    start = due + count
    end = start + count
    super.init(stride: 1)
    for index in 0..<count { due[index] = pace.nanoseconds(to: times[index]) }
  }

  deinit { due.deallocate() }

  override func willRun(_ index: Int) {
    while driver.runNext(before: times[index], pace) {}
    pace.wait(until: pace.origin &+ due[index])
    start[index] = pace.last
  }

  override func didRun(_ index: Int) {
    pace.noteEnd()
    end[index] = pace.last
    driver.exchange()
  }

  func add(to record: inout OpenLoopRecord) {
    for index in 0..<count {
      record.queueing.record(start[index] - pace.origin - due[index])
      record.service.record(end[index] - start[index])
    }
  }
}
