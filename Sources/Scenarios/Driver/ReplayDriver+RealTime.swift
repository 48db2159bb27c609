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
    let times = EventTimes(count)
    defer { times.deallocate() }
    for index in 0..<count { times.due[index] = pace.nanoseconds(to: script.lines[index].time) }
    decisions.observe { [pace] in pace.noteDecision() }
    defer { decisions.forgetObserver() }
    pace.start()
    exchange()
    let replay = seat.replay
    let place = place
    let environment = environment
    for index in 0..<count {
      let time = script.lines[index].time
      while passNext(before: time, pace) {}
      pace.wait(until: pace.origin &+ times.due[index])
      times.start[index] = pace.last
      if recorder == nil {
        replay(place, index..<index + 1, script, environment)
      } else {
        run(script, index..<index + 1, at: index)
      }
      pace.settle()
      times.end[index] = pace.last
      exchange()
    }
    if count > 0 { lastTime = script.lines[count - 1].time }
    let isWhole = count == script.count
    let end = isWhole ? settled : min(settled, script.lines[count].time)
    while isPending, passNext(before: end, pace) {}
    if let network, network.isWaiting { pace.wait(until: pace.due(end)) }
    network?.cancel()

    for index in 0..<count {
      record.queueing.record(times.start[index] - pace.origin - times.due[index])
      record.service.record(times.end[index] - times.start[index])
    }
    record.response.merge(pace.response)
    let last = max(pace.last, pace.origin)
    record.busyNanoseconds += last - pace.origin - pace.idleNanoseconds
    record.elapsedNanoseconds += (isWhole ? last : max(last, pace.due(script.lines[count].time))) - pace.origin
  }

  private var isPending: Bool { environment.nextDue != .distantFuture || network?.isWaiting == true }

  /// What is due next before an instant happens, when it is due.
  ///
  /// - Returns: whether anything was.
  @inline(__always)
  private func passNext(before time: VirtualInstant, _ pace: Pace) -> Bool {
    if network == nil, environment.nextDue >= time { return false }
    return happenNext(before: time, pace)
  }

  private func happenNext(before time: VirtualInstant, _ pace: Pace) -> Bool {
    let next = min(environment.nextDue, time)
    if let network, let arrival = network.arrival(before: next, in: environment, pace) {
      pace.wait(until: arrival.reading)
      network.take(arrival, in: environment)
    } else {
      guard next < time else { return false }
      pace.wait(until: pace.due(next))
      loops.pass(environment, next.advanced(by: .nanoseconds(1)))
    }
    pace.settle()
    exchange()
    return true
  }

  /// Sends what was asked to the server, if there is one.
  private func exchange() {
    guard let network, let pace else { return }
    network.exchange(with: environment.services, pace)
    pace.settle()
  }
}

/// When each event was due, from the first one on, and when it started and ended. The memory is taken beforehand.
private struct EventTimes {
  let due: UnsafeMutablePointer<UInt64>
  let start: UnsafeMutablePointer<UInt64>
  let end: UnsafeMutablePointer<UInt64>

  init(_ count: Int) {
    due = .allocate(capacity: 3 * count)
    // Written to, so that the system hands out the memory now.
    due.initialize(repeating: 0, count: 3 * count)
    start = due + count
    end = start + count
  }

  func deallocate() { due.deallocate() }
}
