import Foundation
import StreamsFoundation
import Testing

@Suite struct TimerTests {
  private let log = Log()

  private func timer() -> Timer.TimerPublisher { Timer.publish(every: 0.001, on: .current, in: .default) }

  @Test("A timer sends dates in order, from its connection until the connection is cancelled")
  func connection() {
    let (publisher, start) = (timer(), Date())
    var dates: [Date] = []
    let token = publisher.sink { [log] in
      dates.append($0)
      log.note("tick")
    }
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
    #expect(dates.isEmpty)
    let connection = publisher.connect()
    runLoop { dates.count >= 3 }
    connection.cancel()
    let count = dates.count
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
    #expect(dates.count == count)
    #expect(dates == dates.sorted())
    #expect(dates[0].timeIntervalSince(start) >= 0.001)
    withExtendedLifetime(token) {}
  }

  @Test("autoconnect starts the timer with the first subscriber, and again after the last has cancelled")
  func autoconnect() {
    let publisher = timer().autoconnect()
    for round in 1...2 {
      var count = 0
      let token = publisher.sink { _ in count += 1 }
      runLoop { count >= 2 }
      token.cancel()
      let former = count
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
      #expect(count == former, "round \(round)")
    }
  }

  @Test("All subscribers receive the same dates, and a cancellation does not affect the others")
  func severalSubscribers() {
    let publisher = timer()
    var (first, second): ([Date], [Date]) = ([], [])
    let tokens = [publisher.sink { first.append($0) }, publisher.sink { second.append($0) }]
    let connection = publisher.connect()
    runLoop { second.count >= 2 }
    #expect(first == second)
    tokens[0].cancel()
    let count = first.count
    runLoop { second.count >= count + 2 }
    #expect(first.count == count)
    connection.cancel()
    withExtendedLifetime(tokens) {}
  }

  @Test("Connecting twice starts one timer, and releasing a connection does not stop it")
  func connectedTwice() {
    let publisher = timer()
    var count = 0
    let token = publisher.sink { _ in count += 1 }
    _ = publisher.connect()
    let connection = publisher.connect()
    runLoop { count >= 2 }
    connection.cancel()
    let former = count
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
    #expect(count == former)
    withExtendedLifetime(token) {}
  }

  @Test("A subscriber that cancels at a date receives no other, and its captures are released")
  func cancelledInDelivery() {
    let (publisher, census) = (timer(), Citizen.Census())
    var token: AnyCancellable?
    var count = 0
    token = publisher.autoconnect().sink { [citizen = Citizen(census)] _ in
      citizen.touch()
      count += 1
      token = nil
    }
    runLoop { count >= 1 }
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
    #expect(count == 1)
    #expect(census.living == 0)
    withExtendedLifetime(token) {}
  }

  @Test("The given properties can be read")
  func properties() {
    let publisher = Timer.publish(every: 2, tolerance: 0.5, on: .main, in: .common)
    #expect(publisher.interval == 2)
    #expect(publisher.tolerance == 0.5)
    #expect(publisher.runLoop === RunLoop.main)
    #expect(publisher.mode == .common)
  }
}
