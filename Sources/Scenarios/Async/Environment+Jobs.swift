extension JobQueue {
  /// Lets timers and answers of an environment be followed by these jobs.
  @usableFromInline
  func serve<App: Scenarios.App>(_ environment: Environment<App>) {
    guard let surroundings = environment.surroundings else {
      preconditionFailure("the environment was not made for an architecture that starts tasks")
    }
    surroundings.jobs = self
    surroundings.services?.jobs = self
    recorder = surroundings.recorder
  }
}
