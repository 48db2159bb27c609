import Foundation
import StreamsFoundation
import Testing

@Suite struct NotificationTests {
  private let center = NotificationCenter()
  private let log = Log()
  private static let name = Notification.Name("test")

  private func post(_ number: Int, _ object: AnyObject? = nil, name: Notification.Name = Self.name) {
    center.post(name: name, object: object, userInfo: ["number": number])
  }

  private static func number(_ notification: Notification) -> String { "\(notification.userInfo?["number"] ?? "")" }

  @Test("From its subscription on, a subscriber receives each notification of the name before `post` returns")
  func order() {
    post(1)
    let token = center.publisher(for: Self.name).record(in: log, show: Self.number)
    for number in 2...3 {
      post(number)
      log.note("posted")
    }
    post(4, name: Notification.Name("other"))
    #expect(log.text == "2 posted 3 posted")
    withExtendedLifetime(token) {}
  }

  @Test("With an object, only notifications of that object arrive")
  func object() {
    let (mine, other) = (NSObject(), NSObject())
    let token = center.publisher(for: Self.name, object: mine).record(in: log, show: Self.number)
    post(1, mine)
    post(2, other)
    post(3)
    #expect(log.text == "1")
    withExtendedLifetime(token) {}
  }

  @Test("Publishers of the same center, name and object are equal")
  func equality() {
    let object = NSObject()
    let publisher = center.publisher(for: Self.name, object: object)
    #expect(publisher == NotificationCenter.Publisher(center: center, name: Self.name, object: object))
    #expect(publisher != center.publisher(for: Self.name))
    #expect(publisher != NotificationCenter().publisher(for: Self.name, object: object))
    #expect(publisher != center.publisher(for: Notification.Name("other"), object: object))
  }

  @Test("After a cancellation nothing arrives, and the captures are released", arguments: [false, true])
  func cancelled(byToken: Bool) {
    let census = Citizen.Census()
    var token: AnyCancellable? = center.publisher(for: Self.name).sink { [log, citizen = Citizen(census)] in
      citizen.touch()
      log.note(Self.number($0))
    }
    post(1)
    #expect(census.living == 1)
    if byToken { token = nil } else { token?.cancel() }
    post(2)
    #expect(log.text == "1")
    #expect(census.living == 0)
    withExtendedLifetime(token) {}
  }

  @Test("A cancellation inside a delivery or at the subscription takes effect at once")
  func cancelledInDelivery() {
    var token: AnyCancellable?
    token = center.publisher(for: Self.name).sink { [log, center] in
      log.note(Self.number($0))
      token = nil
      center.post(name: Self.name, object: nil)
    }
    post(1)
    post(2)
    #expect(log.text == "1")
    let first = center.publisher(for: Self.name).prefix(0).record(in: log, show: Self.number)
    post(3)
    #expect(log.text == "1 |")
    withExtendedLifetime((token, first)) {}
  }

  @Test("A notification posted inside a delivery is delivered depth first")
  func reentrant() {
    let token = center.publisher(for: Self.name).sink { [log, center] in
      let number = Self.number($0)
      log.note(number)
      if number == "1" { center.post(name: Self.name, object: nil, userInfo: ["number": 2]) }
      log.note(number + "'")
    }
    post(1)
    #expect(log.text == "1 2 2' 1'")
    withExtendedLifetime(token) {}
  }

  @Test("A notification that another thread posts during a delivery follows it, on the delivering thread")
  func otherThread() {
    let thread = Thread.current
    let token = center.publisher(for: Self.name).sink { [log, center] in
      #expect(Thread.current === thread)
      let number = Self.number($0)
      log.note(number)
      if number == "1" {
        let posted = DispatchSemaphore(value: 0)
        Thread {
          for number in 2...3 { center.post(name: Self.name, object: nil, userInfo: ["number": number]) }
          posted.signal()
        }.start()
        posted.expect()
      }
      log.note(number + "'")
    }
    post(1)
    #expect(log.text == "1 1' 2 2' 3 3'")
    withExtendedLifetime(token) {}
  }

  @Test("Notifications of several threads are delivered one at a time, and none is lost")
  func manyThreads() {
    var busy = false
    var count = 0
    let token = center.publisher(for: Self.name).sink { _ in
      #expect(!busy)
      busy = true
      count += 1
      busy = false
    }
    DispatchQueue.concurrentPerform(iterations: 4) { [center] _ in
      for _ in 0..<500 { center.post(name: Self.name, object: nil) }
    }
    // Every delivery is inside a `post`, and all posts have returned, so all notifications have been delivered.
    #expect(count == 2_000)
    withExtendedLifetime(token) {}
  }
}
