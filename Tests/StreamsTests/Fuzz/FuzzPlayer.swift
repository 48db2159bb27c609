/// Plays a case on one of the two implementations and logs the events of the observers.
///
/// Moments within a delivery are counted here, alike for both: the n-th call of a closure, the n-th value or completion
/// at an observer.
final class FuzzPlayer {
  let fuzz: FuzzCase
  private(set) var log: [String] = []
  /// The value of each source after each action of the script.
  private(set) var values: [Int?] = []
  /// Values and completions at observers, and calls of closures.
  private(set) var deliveries = 0
  private var calls: [FuzzCase.Moment.Place: Int] = [:]
  /// The closure that cancels an observer, once its subscribing has returned.
  private var cancellations: [Int: () -> Void] = [:]
  private var subscribing: Set<Int> = []
  private var graph: (any FuzzGraph)?

  init(_ fuzz: FuzzCase) { self.fuzz = fuzz }

  func play(on makeGraph: (FuzzPlayer) -> any FuzzGraph) {
    graph = makeGraph(self)
    for (index, action) in fuzz.script.enumerated() {
      log.append("\(index):")
      perform(action)
      for source in fuzz.sources.indices { values.append(graph?.value(of: source)) }
    }
    for cancel in cancellations.values { cancel() }
    cancellations = [:]
    graph?.close()
    graph = nil
  }

  func reached(_ place: FuzzCase.Moment.Place) {
    deliveries += 1
    let count = calls[place, default: 0] + 1
    calls[place] = count
    for action in fuzz.answers[FuzzCase.Moment(place: place, count: count)] ?? [] { perform(action) }
  }

  private func heard(_ observer: Int, _ word: String) {
    log.append("\(observer)\(word)")
    reached(.observer(observer))
  }

  private func perform(_ action: FuzzCase.Action) {
    switch action {
    case .send(let source, let value): graph?.send(value, to: source)
    case .set(let source, let value): graph?.set(value, of: source)
    case .finish(let source): graph?.end(source, failing: false)
    case .fail(let source): graph?.end(source, failing: true)
    case .cancel(let observer): cancellations.removeValue(forKey: observer)?()
    case .subscribe(let observer):
      guard cancellations[observer] == nil, subscribing.insert(observer).inserted else { return }
      let cancel = graph?.subscribe(
        to: fuzz.observed[observer],
        value: { [unowned self] value in heard(observer, "=\(value)") },
        end: { [unowned self] isFailure in heard(observer, isFailure ? "#" : "|") })
      subscribing.remove(observer)
      cancellations[observer] = cancel
    }
  }
}

/// An implementation on which a case is played.
protocol FuzzGraph {
  func send(_ value: Int, to source: Int)
  func set(_ value: Int, of source: Int)
  /// Nil if the source stores no value.
  func value(of source: Int) -> Int?
  func end(_ source: Int, failing: Bool)
  /// Called after the last action.
  func close()
  /// - Returns: a closure that cancels.
  func subscribe(to stage: Int, value: @escaping (Int) -> Void, end: @escaping (Bool) -> Void) -> () -> Void
}
