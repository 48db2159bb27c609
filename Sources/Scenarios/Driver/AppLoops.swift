import Streams

/// What is compiled for an app: what runs in what is measured, or millions of times, and needs no architecture's type.
@usableFromInline
struct AppLoops<App: Scenarios.App>: Sendable {
  /// Runs what is due before an instant. What the world costs is measured, so it is compiled as what asks it.
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
