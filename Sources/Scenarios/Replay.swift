public import Metrics
public import Streams

/// One run of a script through a fresh instance of an architecture: closed loop, virtual clock.
///
/// The next event comes as soon as the last has settled: its call has returned and nothing is due at or before the
/// virtual now. What is due before the next event runs first; what is due at the same instant runs after it. After the
/// last event time runs on; see ``Environment/settlingTime``.
public struct Replay<A: Architecture> {
  @usableFromInline let script: Script<A.App>
  @usableFromInline let environment: Environment<A.App>
  @usableFromInline let architecture: A

  @inlinable
  public init(of script: Script<A.App>, into decisions: DecisionLog<A.App.Decision>) {
    self.script = script
    environment = Environment(decisions: decisions, for: A.self)
    // First: who asks while it is made is answered too.
    environment.world?.begin(script.answers)
    architecture = A(environment)
  }

  /// How many events lie between two readings of the clock; see `Metric.batchTime`.
  @inlinable
  public static var batchSize: Int { Int(Metric.eventsPerBatch) }

  @usableFromInline
  init(of script: Script<A.App>, through architecture: A, in environment: Environment<A.App>) {
    self.script = script
    self.environment = environment
    self.architecture = architecture
  }

  /// Replays all events through a fresh instance, in an environment that has served others.
  /// - Returns: whether the instance could read the clock.
  @inlinable
  static func run(_ script: Script<A.App>, again environment: inout Environment<A.App>) -> Bool {
    environment.restart()
    environment.prepare(for: A.self)
    environment.world?.begin(script.answers)
    let architecture = instance(in: environment)
    let isClockHeld = environment.isClockHeld()
    Replay(of: script, through: architecture, in: environment).run()
    return isClockHeld
  }

  /// Not inlined, so that every copy of the environment that the making of an instance needs is gone when it returns, and
  /// only what the instance keeps is left.
  @inlinable @inline(never)
  static func instance(in environment: Environment<A.App>) -> A { A(environment) }

  /// Replays all events, and lets time run on.
  @inlinable
  public func run() {
    runEvents()
    environment.settleAtEnd()
  }

  // The three loops are not inlined, so that what an event costs does not depend on who calls them.

  @inlinable @inline(never)
  func runEvents() { run(0..<script.count) }

  @inlinable @inline(never)
  func runBatches(recording histogram: inout Histogram) {
    var start = 0
    var last = MonotonicClock.now
    while start + Self.batchSize <= script.count {
      run(start..<start + Self.batchSize)
      start += Self.batchSize
      let now = MonotonicClock.now
      histogram.record(now - last)
      last = now
    }
    run(start..<script.count)
  }

  @inlinable @inline(never)
  func runEvents(recording histogram: inout Histogram) {
    var last = MonotonicClock.now
    for index in 0..<script.count {
      run(index..<index + 1)
      let now = MonotonicClock.now
      histogram.record(now - last)
      last = now
    }
  }

  /// Replays a script shorter than a batch through as many fresh instances as fill one, and records how long 256 of their
  /// events took. Building the instances is not measured.
  @inlinable
  public static func run(
    short script: Script<A.App>, into decisions: DecisionLog<A.App.Decision>, recordingBatch histogram: inout Histogram
  ) {
    precondition(
      script.count > 0 && script.count < batchSize, "a script of \(script.count) events fills a batch or none")
    let replays = (0..<(batchSize + script.count - 1) / script.count).map { _ in Replay(of: script, into: decisions) }
    let start = MonotonicClock.now
    for replay in replays { replay.run() }
    let duration = MonotonicClock.now - start
    histogram.record(duration * UInt64(batchSize) / UInt64(replays.count * script.count))
  }

  @inlinable @inline(__always)
  func run(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let time = script.lines[index].time
      if environment.nextDue < time { environment.run(before: time) }
      environment.enter(time, clock: script.lines[index].clock)
      environment.decisions.eventIndex = index
      script.lines[index].deliver(to: architecture)
      environment.settle(at: time)
      index &+= 1
    }
  }
}

extension Script.Line {
  /// The boundary: one call per event that is not inlined, alike for all architectures.
  @inlinable @inline(never)
  borrowing func deliver<A: Architecture>(to architecture: A) where A.App == App { architecture.receive(event) }
}
