extension Metric {
  /// The speed at which queueing takes over, as a multiple of the speed at which the trace was recorded: see ``Knee``.
  ///
  /// *Taken* from all speeds of the open loop. The bounds are measured speeds: the highest below the knee and the
  /// lowest past it. If they are at most 10 % apart, the figure is the point midway between them on a logarithmic
  /// scale; otherwise there is none.
  ///
  /// *Misses* how sudden the change is, which the figures on either side show.
  package static let kneeSpeed = Metric(name: "knee_speed", unit: "ratio")
}
