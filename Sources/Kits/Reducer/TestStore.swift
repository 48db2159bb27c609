import Streams

/// A store whose test must assert everything that happens: each change of the state, each action of an effect, and that
/// no effect is left.
///
///     let store = TestStore(initialState: Search.State()) { Search(scheduler: scheduler) }
///     store.send(.typed("swift")) { $0.query = "swift" }
///     scheduler.advance(by: .milliseconds(300))
///     store.receive(.quiet) { $0.isLoading = true }
///     store.finish()
///
/// Everything unasserted is reported. By default a report is a fatal error. With Swift Testing, record an issue:
///
///     TestStore(
///       initialState: Search.State(), reducer: { Search(scheduler: scheduler) },
///       report: { message, site in
///         Issue.record(
///           "\(message)",
///           sourceLocation: SourceLocation(
///             fileID: "\(site.fileID)", filePath: "\(site.filePath)", line: Int(site.line), column: Int(site.column)))
///       })
///
/// There are no exceptions: neither actions nor effects can be skipped.
public final class TestStore<State: Equatable, Action> {
  private let core: StoreCore<State, TestStep<Action>>
  private let log: TestLog<State, Action>
  private let report: (String, CallSite) -> Void
  private let site: CallSite

  /// Calls `report` with a message and a place for each missing or wrong assertion.
  public init<R: Reducer<State, Action>>(
    initialState: State, @ReducerBuilder<State, Action> reducer: () -> R,
    report: @escaping (String, CallSite) -> Void = { fatalError($0, file: $1.filePath, line: $1.line) },
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let (log, reducer) = (TestLog<State, Action>(initialState), reducer())
    self.log = log
    self.report = report
    site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    core = StoreCore(initialState) { state, step in
      let effect = reducer.reduce(into: &state, action: step.action)
      log.note(step, state)
      return log.watch(effect, of: step)
    }
  }

  deinit { reportRest(site) }

  /// The asserted state.
  public var state: State { log.state }

  /// Sends an action, as the user would. `change` makes the expected change of the state; omit it if there is none.
  public func send(
    _ action: Action, assert change: ((inout State) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    reportReceived("before the test sent \(action)", site)
    let before = log.state
    core.send(TestStep(action: action, isFromEffect: false, site: site))
    compare(before, log.state, change, "\(action) was sent", site)
  }

  /// Takes the next action of an effect, which should be `action`. `change` makes the expected change of the state;
  /// omit it if there is none.
  public func receive(
    _ action: Action, assert change: ((inout State) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Action: Equatable {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    receive("\(action)", { $0 == action }, change, site)
  }

  /// As ``receive(_:assert:fileID:filePath:line:column:)``, for actions that are not `Equatable`.
  public func receive(
    where isExpected: (Action) -> Bool, assert change: ((inout State) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    receive("an action that matches", isExpected, change, site)
  }

  /// Reports actions that the test has not received, and running effects. So does the release of the store.
  public func finish(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    reportRest(CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private func receive(
    _ expected: String, _ isExpected: (Action) -> Bool, _ change: ((inout State) -> Void)?, _ site: CallSite
  ) {
    if log.received.isEmpty {
      let count = log.running.count
      return report("Expected \(expected), but no effect has sent an action. Effects under way: \(count).", site)
    }
    let (action, state) = log.received.removeFirst()
    let before = log.state
    log.state = state
    if isExpected(action) {
      compare(before, state, change, "\(action) was received", site)
    } else {
      report("Expected \(expected), but received \(action).", site)
    }
  }

  private func compare(
    _ before: State, _ after: State, _ change: ((inout State) -> Void)?, _ event: String, _ site: CallSite
  ) {
    var expected = before
    change?(&expected)
    if expected != after {
      report("After \(event) the state is not as expected.\nExpected: \(expected)\nActual:   \(after)", site)
    } else if change != nil, expected == before {
      report("After \(event) the state should have changed, but it has not, and the closure changes nothing.", site)
    }
  }

  private func reportReceived(_ moment: String, _ site: CallSite) {
    let actions = log.takeReceived()
    if actions.isEmpty { return }
    let list = actions.map { "\($0)" }.joined(separator: ", ")
    report("Actions that effects sent were not received \(moment): \(list).", site)
  }

  private func reportRest(_ site: CallSite) {
    reportReceived("until the end", site)
    for effect in log.takeRunning() {
      report("An effect of \(effect.step.action) is still under way at the end.", effect.step.site)
    }
  }
}

/// The unasserted part of a ``TestStore``'s history.
final class TestLog<State, Action> {
  /// The state up to which everything is asserted, or was sent by the test.
  var state: State
  var received: [(action: Action, state: State)] = []
  /// The running effects, in the order of their starts.
  private(set) var running: [TestEffect<Action>] = []

  init(_ state: State) { self.state = state }

  func note(_ step: TestStep<Action>, _ state: State) {
    if step.isFromEffect { received.append((step.action, state)) } else { self.state = state }
  }

  /// Removes the unasserted actions.
  func takeReceived() -> [Action] {
    guard let last = received.last else { return [] }
    defer { received = [] }
    state = last.state
    return received.map(\.action)
  }

  func takeRunning() -> [TestEffect<Action>] {
    defer { running = [] }
    return running
  }

  /// The effect of a step, recorded while it runs. Its actions are steps.
  func watch(_ effect: Effect<Action>, of step: TestStep<Action>) -> Effect<TestStep<Action>> {
    guard let makePublisher = effect.makePublisher else { return .none }
    return Effect { effects in
      let started = TestEffect(step)
      self.running.append(started)
      return makePublisher(effects)
        .handleEvents(receiveCompletion: { _ in self.end(started) })
        .map { TestStep(action: $0, isFromEffect: true, site: step.site) }
        .eraseToAnyPublisher()
    }
  }

  private func end(_ effect: TestEffect<Action>) { running.removeAll { $0 === effect } }
}

struct TestStep<Action> {
  let action: Action
  let isFromEffect: Bool
  /// The place where the test sent it, or the action whose effect sent it.
  let site: CallSite
}

final class TestEffect<Action> {
  let step: TestStep<Action>

  init(_ step: TestStep<Action>) { self.step = step }
}

public struct CallSite: Sendable {
  /// The `#fileID`.
  public let fileID: StaticString
  public let filePath: StaticString
  public let line: UInt
  public let column: UInt

  public init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}
