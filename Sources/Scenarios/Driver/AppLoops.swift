import Streams

/// What is compiled once for an app. It runs while a replay is measured, or millions of times in a search.
@usableFromInline
struct AppLoops<App: Scenarios.App>: Sendable {
  /// Runs what is due before an instant. The world's cost is measured in it, so it is compiled as an architecture is.
  @usableFromInline let pass: @Sendable (Environment<App>, VirtualInstant) -> Void
  /// Replays events under every way of the clock.
  @usableFromInline let sweep: @Sendable (ClockSweep<App>, (ClockSweep<App>.Way) -> Bool) -> Void
  /// Where an ``Asker`` sits.
  @usableFromInline let asker: Seat<App>

  @inlinable
  init() {
    pass = { environment, time in environment.run(before: time) }
    sweep = { sweep, isDivergence in sweep.runAll(isDivergence) }
    asker = Seat(Asker<App>.self)
  }
}
