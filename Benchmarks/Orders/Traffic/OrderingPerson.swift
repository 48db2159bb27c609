import Basics
import Traces

/// A person who looks at orders, goes home, and comes back, without end. The person sees whether details on top are
/// presented or pushed, but not whether a transition is over.
struct OrderingPerson {
  struct Deed {
    let event: Orders.Event
    let timeNanoseconds: Int64
  }

  private let parameters: OrdersParameters
  /// Planned actions, the next first.
  private var pending: [Deed] = []
  private var timeNanoseconds: Int64 = 0
  private var isInSession = false
  private var sessions: SplitMix64
  private var looks: SplitMix64
  private var choices: SplitMix64
  private var links: SplitMix64
  private var system: SplitMix64

  init(_ parameters: OrdersParameters, seed: UInt64) {
    self.parameters = parameters
    sessions = SplitMix64(seed: seed, stream: "sessions")
    looks = SplitMix64(seed: seed, stream: "looks")
    choices = SplitMix64(seed: seed, stream: "choices")
    links = SplitMix64(seed: seed, stream: "links")
    system = SplitMix64(seed: seed, stream: "system")
  }

  /// Times never decrease.
  mutating func next() -> Deed {
    while pending.isEmpty { begin() }
    return pending.removeFirst()
  }

  private mutating func begin() {
    guard isInSession else {
      isInSession = true
      return beginSession()
    }
    look()
    beginDeed()
    if parameters.sessions.goesOn.occurs(using: &sessions) { return }
    look()
    endSession()
  }

  private mutating func beginSession() {
    let followsLink = parameters.links.begins.occurs(using: &links)
    guard followsLink else { return perform(.appear) }
    openLink()
    look(atPushed: true)
  }

  private mutating func endSession() {
    isInSession = false
    perform(.home)
    let gapNanoseconds = parameters.sessions.gap.drawNanoseconds(using: &sessions)
    let warns = parameters.system.warns.occurs(using: &system)
    wait(gapNanoseconds / 2)
    if warns { perform(.memoryWarning) }
    wait(gapNanoseconds - gapNanoseconds / 2)
  }

  private mutating func beginDeed() {
    let refreshes = parameters.hand.refreshes.occurs(using: &choices)
    let looksHome = parameters.hand.looksHome.occurs(using: &choices)
    let opensLink = parameters.links.opens.occurs(using: &links)
    if refreshes {
      perform(.refresh)
    } else if looksHome {
      perform(.home)
      look()
      perform(.appear)
    } else if opensLink {
      openLink()
      look(atPushed: true)
    } else {
      tap()
      look(atPushed: false)
    }
  }

  private mutating func tap() {
    let row = choices.uniform(in: 0...Orders.World.orders.count - 1)
    let tapsTwice = parameters.hand.tapsTwice.occurs(using: &choices)
    perform(.tap(row))
    guard tapsTwice else { return }
    wait(parameters.hand.leastLook.traceNanoseconds)
    perform(.tap(row))
  }

  private mutating func openLink() {
    let isUnknown = parameters.links.unknown.occurs(using: &links)
    let order = links.element(of: Orders.World.orders)
    let follows = parameters.links.follows.occurs(using: &links)
    let another = links.element(of: Orders.World.orders)
    perform(.link(isUnknown ? 99 : order.id))
    guard follows else { return }
    wait(parameters.hand.leastLook.traceNanoseconds)
    perform(.link(another.id))
  }

  /// Looks at the details of an order, and leaves them. A link in between pushes others.
  private mutating func look(atPushed isPushed: Bool) {
    let confirms = parameters.hand.confirms.occurs(using: &choices)
    let leavesEarly = parameters.hand.leavesEarly.occurs(using: &choices)
    let interrupts = parameters.links.interrupts.occurs(using: &links)
    let warns = parameters.system.warnsMeanwhile.occurs(using: &system)
    look()
    if warns { perform(.memoryWarning) }
    if confirms { perform(.confirm) }
    if interrupts {
      wait(parameters.hand.leastLook.traceNanoseconds)
      openLink()
      look()
      perform(.back)
      look()
      if isPushed { perform(.back) }
      return
    }
    // Has no effect if the details have left by themselves.
    if confirms && leavesEarly { wait(parameters.hand.leastLook.traceNanoseconds) } else { look() }
    perform(isPushed ? .back : .close)
  }

  private mutating func perform(_ event: Orders.Event) {
    pending.append(Deed(event: event, timeNanoseconds: timeNanoseconds))
  }

  private mutating func look() {
    wait(max(parameters.hand.look.drawNanoseconds(using: &looks), parameters.hand.leastLook.traceNanoseconds))
  }

  private mutating func wait(_ nanoseconds: Int64) { timeNanoseconds = timeNanoseconds.later(by: nanoseconds) }
}
