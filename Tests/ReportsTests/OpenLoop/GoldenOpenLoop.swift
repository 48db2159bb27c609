/// The expected sections of the open loop.
enum GoldenOpenLoop {
  static let sweep = #"""
    Open loop
    Real clock: the trace is replayed at a speed, so many times as fast as it was
    recorded. Each event comes when it is due, and waits while those before it are
    served. Times are in nanoseconds, the median of 7 rounds.

                    knee  events  busy    queueing       service     response
    architecture   speed      /s         p50   p99    p50    p99   p50    p99
    ── the knee, and the last speed before it ──────────────────────────────────────
    model-by-hand  6.13M     20M  0.68  12.0  48.0  < 100  152.2  50.1  200.2
    imperative     6.13M     20M  0.68  12.0  48.0  < 100  152.2  50.0  200.2
    model          3.90M     10M  0.68  12.0  48.0  < 100  239.2  71.8  287.2
    ── harness overhead, contained in every figure above ───────────────────────────
    nothing        7.47M     20M  0.68  12.0  48.0  < 100  124.8     -      -

                         busy    queueing     service    response
    architecture                p50   p99    p50  p99   p50   p99
    ── at speed 1, as recorded: the first 2 events, 7 times ────────────────────────
    model-by-hand  0.00000011  12.0     -  < 100    -     -     -
    imperative     0.00000011  12.0     -  < 100    -     -     -
    model          0.00000018  12.0     -  < 100    -     -     -
    ── harness overhead, contained in every figure above ───────────────────────────
    nothing        0.00000009  12.0     -  < 100    -     -     -

                    busy    queueing       service     response
    architecture           p50   p99    p50    p99   p50    p99
    ── at speed 1.00M: all 100,000 events, 7 times ─────────────────────────────────
    model-by-hand   0.11  12.0  48.0  < 100  152.2  50.1  200.2
    imperative      0.11  12.0  48.0  < 100  152.2  50.0  200.2
    model           0.18  12.0  48.0  < 100  239.2  71.8  287.2
    ── harness overhead, contained in every figure above ───────────────────────────
    nothing        0.094  12.0  48.0  < 100  124.8     -      -

    knee: the lowest speed from which on events pile up: in every round the median
      event waits longer than it is served, and the architecture is busy for half of
      the time; found to 10 %
    events /s: how many come in a second at the knee
    busy: the share of the time in which there was something to do, from 0 to 1
    queueing: from when an event is due until it is started; service: from there
      until all that it sets off is done, with one reading of the clock, two where
      there is a decision; response: from when it is due to its decision
    p50, p99: what half, and 99 %, of the events do not exceed
    nothing: decides nothing; what waits there waits for the harness alone
    < 100: under five steps of the clock (20 ns), too short to time one by one;
      where the median service is that short a knee is sure only to a factor of two,
      from half busy to busy
    p99: - where a round has fewer than 100 of them
    response: - where the events bring about no decision

    At human speed nobody is busy for more than 0.00000018 of the time, and the
    knees are 3.90M (model) to 6.13M (imperative) times away.

    """#

  static let list = #"""
    Open loop
    Real clock: the trace is replayed at a speed, so many times as fast as it was
    recorded. Each event comes when it is due, and waits while those before it are
    served. Times are in nanoseconds, the median of 7 rounds.

                        knee events     busy  queueing     service   response
    architecture       speed     /s           p50  p99   p50   p99  p50   p99
    ── the knee, and the last speed before it ──────────────────────────────────────
    model-by-hand 1000-10.0M      -  0.00011 12.0 48.0 < 100 152.2 50.1 200.2
    imperative    1000-10.0M      -  0.00011 12.0 48.0 < 100 152.2 50.0 200.2
    model         1000-10.0M      -  0.00018 12.0 48.0 < 100 239.2 71.8 287.2
    ── harness overhead, contained in every figure above ───────────────────────────
    nothing       1000-10.0M      - 0.000094 12.0 48.0 < 100 124.8    -     -

                       busy    queueing       service     response
    architecture              p50   p99    p50    p99   p50    p99
    ── at speed 1000: all 100,000 events, 7 times ──────────────────────────────────
    model-by-hand   0.00011  12.0  48.0  < 100  152.2  50.1  200.2
    imperative      0.00011  12.0  48.0  < 100  152.2  50.0  200.2
    model           0.00018  12.0  48.0  < 100  239.2  71.8  287.2
    ── harness overhead, contained in every figure above ───────────────────────────
    nothing        0.000094  12.0  48.0  < 100  124.8     -      -

    knee: the lowest speed from which on events pile up: in every round the median
      event waits longer than it is served, and the architecture is busy for half of
      the time
    events /s: how many come in a second at the knee
    busy: the share of the time in which there was something to do, from 0 to 1
    queueing: from when an event is due until it is started; service: from there
      until all that it sets off is done, with one reading of the clock, two where
      there is a decision; response: from when it is due to its decision
    p50, p99: what half, and 99 %, of the events do not exceed
    nothing: decides nothing; what waits there waits for the harness alone
    < 100: under five steps of the clock (20 ns), too short to time one by one;
      where the median service is that short a knee is sure only to a factor of two,
      from half busy to busy

    """#
}
