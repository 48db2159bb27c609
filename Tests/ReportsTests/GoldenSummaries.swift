/// The expected summaries. A change of their layout is a change of this file.
enum GoldenSummaries {
  static let article = #"""
    video-call on phone: 100,000 events, seed 1, 7 rounds
    Closed loop, virtual clock: each event comes as soon as the last has settled.

                      decisions batch ratio      95 % service cold      cold mallocs
    architecture                   ns        interval  p99 ns   ns  interval  /event
    ── correct: every decision is the oracle's ─────────────────────────────────────
    model-by-hand         1,624   8.2  0.99 0.99-1.01   < 100  520   520-570       0
    imperative            1,624   8.2  1.00  baseline   < 100  550   530-570       0
    with-latest-from      1,624  15.5  1.88 1.87-1.92   < 100  750   730-810       0
    timestam…on-empty     1,624  21.4  2.60 2.56-2.61   < 100  930   900-990       0
    model-non-empty       1,624  30.7  3.73 3.70-3.76     112 1200 1200-1300    1.00
    ── differ: some decisions are not the oracle's ─────────────────────────────────
    massive-…ntroller     1,640   8.5  1.04 1.03-1.06   < 100  560   530-580       0
    closures              1,640   9.2  1.12 1.11-1.13   < 100  580   560-600       0
    main-loop            98,377  11.5  1.39 1.38-1.41   < 100  640   630-670       0
    merged-subjects       1,640  12.9  1.57 1.54-1.59   < 100  700   640-730       0
    combine-latest       94,110  18.2  2.22 2.20-2.25   < 100  850   800-900       0
    combine-…est-both    94,620  19.7  2.41 2.36-2.44   < 100  900   800-900       0
    timestamped-text      1,702  20.2  2.47 2.44-2.50   < 100  940   870-950       0
    timestamped           1,640  20.9  2.54 2.50-2.55   < 100  920   880-950       0
    model                 1,640  30.5  3.70 3.65-3.74   < 100 1210 1160-1250    1.00
    ── harness overhead, contained in every figure above ───────────────────────────
    nothing                   -  1.23  0.15 0.15-0.15   < 100  340   320-350       0

    decisions: how many it made; oracle: the app's own rule for which are due
    batch: nanoseconds per event, timed over batches of 256 events; median of 7
      rounds
    ratio: its batch time divided by imperative's, round by round; the median; 15 %
      of imperative's is the harness
    95 % interval: the ratios that the rounds allow, with 95 % confidence
    outlying rounds, far from the others and kept: combine-latest 7
    service p99: nanoseconds that 99 % of single events do not exceed
    < 100: under five steps of the clock (20 ns), too short to time one by one
    cold: nanoseconds of an event after a pause with other work, over 8 MiB of
      memory; the median
    cold interval: that of cold, with 95 % confidence
    mallocs: memory allocations per event
    nothing: decides nothing; what it costs, the harness costs at every event
    left out, as the page is 80 columns wide: betw. proc.

    What went wrong, by the author's own rule: 4 causes
    In parentheses: the section of the article.

    Calls at every turn of the loop once an id is there.
      96,753 times, first at event 0, by main-loop (1.3)
      shown by: type
        keyboard   ─1─
        oracle     ───
        main-loop  ─1─

    Calls an empty number when Call is pressed on an empty field.
      16 times, first at event 4,127, by massive-view-controller (1.1),
        closures (1.2) and merged-subjects (1.4)
      shown by: Call
        button  ─C──
        oracle  ────
        they    ─()─

      16 times, first at event 4,127, by combine-latest (1.5),
        combine-latest-both (1.6), timestamped-text (1.7), timestamped (1.7) and
        model (2.2)
      shown by: clear, Call
        keyboard  ─x─────
        button    ────C──
        oracle    ───────
        they      ────()─

    A change of the text repeats or triggers the call, since combineLatest fires for
    either of its inputs.
      92,470 times, first at event 12, by combine-latest (1.5) and
        combine-latest-both (1.6)
      shown by: Call, type
        keyboard  ────1─
        button    ─C────
        oracle    ──────
        they      ────1─

    A push repeats or triggers the call that Answer has made or will make.
      62 times, first at event 31,020, by combine-latest-both (1.6) and
        timestamped-text (1.7)
      shown by: Answer, push
        push    ────1─
        button  ─A────
        oracle  ──────
        they    ────1─

    Verdict
    5 of 14 architectures decide as the oracle does on this trace: model-by-hand,
    imperative, with-latest-from, timestamped-non-empty and model-non-empty.
    The cheapest correct one is model-by-hand, at 8.2 ns an event; imperative cannot
    be told from it.
    Correctness costs nothing here: no wrong architecture is cheaper.

    Every figure, in CSV files:
      results/20250102T030405Z-1

    """#

  static let alone = #"""
    video-call on phone: 100,000 events, seed 1, 7 rounds
    Closed loop, virtual clock: each event comes as soon as the last has settled.

                 decisions batch ratio     95 % service cold     cold mallocs
    architecture              ns       interval  p99 ns   ns interval  /event
    ── correct: every decision is the oracle's ─────────────────────────────────────
    imperative       1,624   8.2  1.00 baseline   < 100  550  530-570       0

    decisions: how many it made; oracle: the app's own rule for which are due
    batch: nanoseconds per event, timed over batches of 256 events; median of 7
      rounds
    ratio: its batch time divided by imperative's, round by round; the median
    service p99: nanoseconds that 99 % of single events do not exceed
    < 100: under five steps of the clock (20 ns), too short to time one by one
    cold: nanoseconds of an event after a pause with other work, over 8 MiB of
      memory; the median
    cold interval: that of cold, with 95 % confidence
    mallocs: memory allocations per event

    Verdict
    imperative decides as the oracle does on this trace.

    """#

  static let trouble = #"""
    video-call on my phone: 100,000 events, seed 1, 7 rounds
    Closed loop, virtual clock: each event comes as soon as the last has settled.

                             decisions batch ratio        95 % service  cold mallocs
    architecture                          ns          interval  p99 ns    ns  /event
    ── correct: every decision is the oracle's ─────────────────────────────────────
    a-name-of-tw…eight-chars     12.3M 1.55M   123     121-124   1.23M 46.0M       0
    ── differ: some decisions are not the oracle's ─────────────────────────────────
    imperative               9,999,999 12600  1.00    baseline   < 100  380k       0
    ── no verdict ──────────────────────────────────────────────────────────────────
    model                            -  20.5 0.002 0.002-0.002   < 100   910       0
      crashed in the correctness pass: segmentation fault; to see it again:
        bench run --app video-call --architecture model --trace 'my phone' \
          --seed 1

    decisions: how many it made; oracle: the app's own rule for which are due
    batch: nanoseconds per event, timed over batches of 256 events; median of 7
      rounds
    ratio: its batch time divided by imperative's, round by round; the median
    95 % interval: the ratios that the rounds allow, with 95 % confidence
    outlying rounds, far from the others and kept: a-name-of-twenty-eight-chars 1
      and 7
    service p99: nanoseconds that 99 % of single events do not exceed
    < 100: under five steps of the clock (20 ns), too short to time one by one
    cold: nanoseconds of an event after a pause with other work, over 8 MiB of
      memory; the median
    mallocs: memory allocations per event
    left out, as the page is 80 columns wide: betw. proc., cold interval

    BROKEN PROMISE: imperative promises the oracle's decisions and took others.
      first at event 4,127: the oracle decides nothing, imperative decided
        startCall()
      shown by: Call
        button      ─C─
        oracle      ─1─
        imperative  ───
      to see it again:
        bench run --app video-call --architecture imperative --trace 'my phone' \
          --seed 1

    Verdict
    1 of 2 architectures decides as the oracle does on this trace:
    a-name-of-twenty-eight-chars.
    There is no verdict on model.
    The cheapest correct one is a-name-of-twenty-eight-chars, at 1.55M ns an event.
    What correctness costs: the cheapest correct one takes 123 (121-124) times as
    long as the cheapest wrong one, imperative.

    """#
}
