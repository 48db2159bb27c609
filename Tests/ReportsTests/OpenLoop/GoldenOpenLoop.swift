/// What the open loop looks like in a summary.
enum GoldenOpenLoop {
  static let sweep = #"""
    Open loop
    Real clock: each event comes when it is due, the trace running so many times as
    fast, and waits while those before it are served. Times are in nanoseconds, the
    median of 7 rounds.

                    knee  events  busy    queueing       service     response
    architecture   speed      /s         p50   p99    p50    p99   p50    p99
    ── the knee, and the last speed before it ──────────────────────────────────────
    model-by-hand  6.13M   18.4M  0.68  12.0  48.0  < 100  152.2  50.1  200.2
    imperative     6.13M   18.4M  0.68  12.0  48.0  < 100  152.2  50.0  200.2
    model          3.90M   11.7M  0.68  12.0  48.0  < 100  239.2  71.8  287.2
    ── the driver's own, contained in every figure above ───────────────────────────
    nothing        7.47M   22.4M  0.68  12.0  48.0  < 100  124.8     -      -

                   busy    queueing     service    response
    architecture          p50   p99    p50  p99   p50   p99
    ── at speed 1, as recorded: the first 2 events, 7 times ────────────────────────
    model-by-hand  1e-7  12.0     -  < 100    -     -     -
    imperative     1e-7  12.0     -  < 100    -     -     -
    model          2e-7  12.0     -  < 100    -     -     -
    ── the driver's own, contained in every figure above ───────────────────────────
    nothing        9e-8  12.0     -  < 100    -     -     -

                    busy    queueing       service     response
    architecture           p50   p99    p50    p99   p50    p99
    ── at speed 1.00M: all 100,000 events, 7 times ─────────────────────────────────
    model-by-hand   0.11  12.0  48.0  < 100  152.2  50.1  200.2
    imperative      0.11  12.0  48.0  < 100  152.2  50.0  200.2
    model           0.18  12.0  48.0  < 100  239.2  71.8  287.2
    ── the driver's own, contained in every figure above ───────────────────────────
    nothing        0.094  12.0  48.0  < 100  124.8     -      -

    knee: the lowest speed from which on, in every round, the median event waits
      longer than it is served, and there is something to do for half of the time,
      to 10 %
    busy: the part of the time in which there was something to do
    queueing: from the due instant to the start; service: from there until all has
      settled, with one reading of the clock, two where there is a decision;
      response: from the due instant to a decision
    nothing: what waits there waits for the driver alone, and is its lag
    < 100: under five steps of the clock (20 ns), too short to time one by one;
      where the median service is that short a knee is sure only to a factor of two,
      from half busy to busy
    p99: - where a round has fewer than 100 of them
    response: - where the events bring about no decision

    At human speed nobody is busy for more than 2e-7 of the time, and the knees are
    3.90M (model) to 6.13M (imperative) times away.

    """#

  static let list = #"""
    Open loop
    Real clock: each event comes when it is due, the trace running so many times as
    fast, and waits while those before it are served. Times are in nanoseconds, the
    median of 7 rounds.

                         knee  events  busy    queueing       service     response
    architecture        speed      /s         p50   p99    p50    p99   p50    p99
    ── the knee, and the last speed before it ──────────────────────────────────────
    model-by-hand  1000-10.0M       -  1e-4  12.0  48.0  < 100  152.2  50.1  200.2
    imperative     1000-10.0M       -  1e-4  12.0  48.0  < 100  152.2  50.0  200.2
    model          1000-10.0M       -  2e-4  12.0  48.0  < 100  239.2  71.8  287.2
    ── the driver's own, contained in every figure above ───────────────────────────
    nothing        1000-10.0M       -  9e-5  12.0  48.0  < 100  124.8     -      -

                   busy    queueing       service     response
    architecture          p50   p99    p50    p99   p50    p99
    ── at speed 1000: all 100,000 events, 7 times ──────────────────────────────────
    model-by-hand  1e-4  12.0  48.0  < 100  152.2  50.1  200.2
    imperative     1e-4  12.0  48.0  < 100  152.2  50.0  200.2
    model          2e-4  12.0  48.0  < 100  239.2  71.8  287.2
    ── the driver's own, contained in every figure above ───────────────────────────
    nothing        9e-5  12.0  48.0  < 100  124.8     -      -

    knee: the lowest speed from which on, in every round, the median event waits
      longer than it is served, and there is something to do for half of the time
    busy: the part of the time in which there was something to do
    queueing: from the due instant to the start; service: from there until all has
      settled, with one reading of the clock, two where there is a decision;
      response: from the due instant to a decision
    nothing: what waits there waits for the driver alone, and is its lag
    < 100: under five steps of the clock (20 ns), too short to time one by one;
      where the median service is that short a knee is sure only to a factor of two,
      from half busy to busy

    """#
}
