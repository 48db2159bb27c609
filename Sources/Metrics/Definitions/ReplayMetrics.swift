extension Metric {
  /// Nanoseconds an event takes, over batches of ``eventsPerBatch`` events. Rankings and ratios use it.
  ///
  /// *Taken* in the closed loop, with one clock reading a batch. A reading costs about as much as three of the cheapest
  /// events, so its share of a batch is within the noise (a batch is accurate to 1.5 %). If a trace is shorter than a
  /// batch, several instances replay it until a batch is full. Events after the last full batch are replayed and not
  /// counted. The mean is total time over total events. The percentiles are over batches, each divided by its number of
  /// events.
  ///
  /// *Misses* how events within a batch differ, which ``serviceTime`` shows. Includes the harness's loop, which
  /// `nothing` measures alone.
  package static let batchTime = Metric(name: "batch_time", unit: "ns")

  /// The number of events between two readings of the clock.
  @inlinable
  public static var eventsPerBatch: UInt64 { 256 }

  /// The time an architecture takes for an event, divided by that of the baseline.
  ///
  /// *Taken* as the median over the rounds of the ratio of ``batchTime``'s means. Both times of a round are measured on
  /// the same processor in the same state. The interval is
  /// ``ConfidenceInterval/bootstrapOfMedian(of:confidence:resamples:using:)``, seeded with the run's seed.
  ///
  /// *Misses* disturbances that slow one kind of code more than another. A ratio does not cancel them.
  package static let batchTimeRatio = Metric(name: "batch_time_ratio", unit: "ratio")

  /// ``batchTimeRatio`` with the harness taken off: both times are first reduced by that of `nothing` in the same
  /// round.
  ///
  /// *Taken* from the same rounds. There is none if `nothing` was not timed, or if it took as long as the architecture
  /// or the baseline in a round.
  ///
  /// *Misses* that costs do not simply add up: a processor overlaps the harness with the architecture, so the
  /// architecture's own share may be larger. The less the baseline costs, the less certain the figure is.
  package static let netBatchTimeRatio = Metric(name: "net_batch_time_ratio", unit: "ratio")

  /// Nanoseconds from handing an event to the architecture until all its effects have settled, event by event.
  ///
  /// *Taken* in both loops, with one clock reading between two events: the end of one is the start of the next, unless
  /// the harness waits for the next event of the open loop. Nothing is subtracted. The reading is included, and so are
  /// disturbances such as preemption, most visibly in the maximum.
  ///
  /// *Misses* times below the clock's step. Below five steps it says little, and reports say so. Rank by ``batchTime``.
  package static let serviceTime = Metric(name: "service_time", unit: "ns")

  /// Nanoseconds of single events, each after a pause in which other work has emptied the processor's caches: the time
  /// of an event in an app that waits for people.
  ///
  /// *Taken* in the closed loop, of up to 50 events a round, evenly spaced over the trace, the same in each round. The
  /// other work changes one byte in every 64 of 8 MiB, and takes random branches; it is not timed. The time runs
  /// between two readings of the clock around the event.
  ///
  /// *Misses* what the machine shares beyond a core: its last cache may keep some code or data. Includes the harness's
  /// loop, which is cold as well; `nothing` shows it. There are too few events for the percentiles beyond 90 %.
  package static let coldServiceTime = Metric(name: "cold_service_time", unit: "ns")

  /// Events a second through one instance on one thread: total events over total time of the round.
  ///
  /// *Taken* in the closed loop from the same readings as ``batchTime``; it is the reciprocal of its mean.
  ///
  /// In the open loop, the number of events over the time span of ``utilisation``: the trace's rate at that speed, as
  /// long as the architecture keeps up.
  ///
  /// *Misses* whether an app could sustain it: in the closed loop no event waits in a queue.
  package static let throughput = Metric(name: "throughput", unit: "1/s")

  /// Nanoseconds from the due instant of an event until each decision that it causes: the time a user waits.
  ///
  /// *Taken* in the open loop, one record a decision. An event is due whether or not the last one has settled. A late
  /// event is neither skipped nor postponed, so there is no coordinated omission (Gil Tene, "How NOT to Measure
  /// Latency", 2013) and nothing to correct afterwards. A timer's decision is measured from the due instant of the
  /// timer.
  ///
  /// *Misses* events without a decision, which only ``queueingTime`` shows. Includes the harness's lag, which is the
  /// queueing time of `nothing`. Each decision costs one clock reading, included in the service time of its event.
  package static let responseTime = Metric(name: "response_time", unit: "ns")

  /// Nanoseconds from the due instant of an event until it is handed to the architecture.
  ///
  /// *Taken* in the open loop, one record an event.
  ///
  /// *Misses* nothing. Includes the harness's lag: events of `nothing` wait for the harness alone. If events arrive
  /// faster than they are served, the figure grows with the length of the replay and means nothing else.
  package static let queueingTime = Metric(name: "queueing_time", unit: "ns")

  /// The share of the time in which an event or a timer was due and had not settled. The time span runs from the first
  /// event's due instant until the last event's end, or until the next event of the trace is due if that is later.
  ///
  /// *Taken* in the open loop, once a round. At 1 events arrive faster than they are served, and the queue only grows.
  ///
  /// *Misses* the harness's share. Its clock reading is part of every service, and an event that it hands over late
  /// counts from the due instant on. `nothing` shows how much that is.
  package static let utilisation = Metric(name: "utilisation", unit: "ratio")

  /// The number of events from which the other figures of the round are computed.
  ///
  /// *Taken* in the open loop, all replays of the round together. At a low speed there are few events, so a percentile
  /// is the time of one of them.
  ///
  /// *Misses* how many of them arrived close together.
  package static let events = Metric(name: "events", unit: "count")

  /// The number of decisions in the round's ``responseTime``. At 0 there is no response time.
  ///
  /// *Taken* in the open loop, all replays of the round together.
  ///
  /// *Misses* which decisions these are. Each open-loop replay is checked against a closed-loop replay of the same
  /// events. The hash in `correctness.csv` is of the whole trace, and a round may replay less.
  package static let decisions = Metric(name: "decisions", unit: "count")

  /// The speed at which queueing takes over, as a multiple of the speed at which the trace was recorded: see ``Knee``.
  ///
  /// *Taken* from all speeds of the open loop. The bounds are measured speeds: the highest below the knee and the
  /// lowest past it. If they are at most 10 % apart, the figure is their geometric mean; otherwise there is none.
  ///
  /// *Misses* how sudden the change is, which the figures on either side show.
  package static let kneeSpeed = Metric(name: "knee_speed", unit: "ratio")

  /// Events a second at the knee.
  ///
  /// *Taken* as the median over the rounds of ``throughput`` at the last speed below the knee, multiplied by the knee's
  /// speed over that speed. Empty if ``kneeSpeed`` is.
  ///
  /// *Misses* that it is extrapolated: nothing was replayed at exactly the knee's speed.
  package static let kneeThroughput = Metric(name: "knee_throughput", unit: "1/s")
}
