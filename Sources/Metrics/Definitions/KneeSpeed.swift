extension Metric {
  /// How many times as fast as it was recorded the trace runs where queueing takes over: see ``Knee``.
  ///
  /// *Taken* from all speeds of the open loop. The bounds are speeds that were measured, the highest below the knee and the
  /// lowest past it; there is a figure between them where they are no more than 10 % apart.
  ///
  /// *Misses* how sudden it is, which the figures on either side show.
  package static let kneeSpeed = Metric(name: "knee_speed", unit: "ratio")
}
