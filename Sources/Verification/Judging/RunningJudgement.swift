import Scenarios

/// A ``Judgement`` by the oracle of a history that comes part by part, of which nothing is kept but what is still needed.
struct RunningJudgement<App: Scenarios.App> {
  /// How many events a divergence tells of at least, if as many happened. Twice as many are in memory.
  static var storyMin: Int { 65_536 }

  private var builder: JudgementBuilder<App>?
  private var expectation = OracleExpectation<App>()
  /// The last events.
  private var story: [App.Event] = []
  private var eventCount = 0

  /// Judges the next part, until `body` returns false.
  ///
  /// - Parameters:
  ///   - isLast: whether no other part follows.
  ///   - body: is given every moment at which something else was decided than was due, in order. The last moment is given
  ///     with the part that follows.
  /// - Returns: whether `body` wants to go on.
  mutating func judge(_ part: History<App>, isLast: Bool, _ body: (Divergence<App>) -> Bool) -> Bool {
    var builder: JudgementBuilder<App>
    if let begun = self.builder.take() {
      builder = begun
      builder.goOn(with: part)
    } else {
      builder = JudgementBuilder(part)
    }
    builder.judge(by: &expectation, isLast: isLast)
    let moments = builder.takeMoments(isLast: isLast)
    self.builder = builder
    for moment in moments {
      if let event = moment.event { remember(event) }
      if moment.isRight { continue }
      for divergence in moment.divergences(after: story[...], eventCount: eventCount) where !body(divergence) {
        return false
      }
    }
    return true
  }

  private mutating func remember(_ event: App.Event) {
    if story.count == 2 * Self.storyMin { story.removeFirst(Self.storyMin) }
    story.append(event)
    eventCount += 1
  }
}
