import Streams
import Testing

/// Contract 4 for the single-input operators: re-entrant sends are delivered depth first.
@Suite struct SingleInputReentrancyTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    /// The output of 1, 3 and the completion, if 2 is sent twice inside the first delivery.
    let afterValues: String
    /// The output of 1 and 3, if the completion is sent inside the first delivery.
    let afterCompletion: String
    let chain: @Sendable (FallibleInts) -> AnyPublisher<Int, Failure>

    init<P: Publisher<Int, Failure> & SendableMetatype>(
      _ name: String, _ afterValues: String, _ afterCompletion: String,
      _ chain: @escaping @Sendable (FallibleInts) -> P
    ) {
      self.name = name
      self.afterValues = afterValues
      self.afterCompletion = afterCompletion
      self.chain = { chain($0).eraseToAnyPublisher() }
    }

    var testDescription: String { name }
  }

  static let examples: [Example] = [
    Example("removeDuplicates", "1 2 3 |", "1 |") { $0.removeDuplicates() },
    Example("scan", "1 3 5 8 |", "1 |") { $0.scan(0, +) },
    Example("first", "1 |", "1 |") { $0.first() },
    Example("first(where:)", "3 |", "3 |") { $0.first { $0 > 1 } },
    Example("prefix", "1 2 |", "1 |") { $0.prefix(2) },
    Example("output(in:)", "3 2 |", "3 |") { $0.output(in: 1...2) },
    Example("prefix(while:)", "1 2 2 |", "1 |") { $0.prefix { $0 < 3 } },
    Example("dropFirst", "3 2 2 |", "3 |") { $0.dropFirst() },
    Example("drop(while:)", "3 2 2 |", "3 |") { $0.drop { $0 < 3 } },
    Example("prepend", "9 1 3 |", "9 |") { $0.prepend(9) },
    Example("append", "1 2 2 3 9 |", "1 9 |") { $0.append(9) },
    Example("reduce", "4 |", "4 |") { $0.reduce(0, +) },
    Example("collect(_:)", "4 4 |", "4 |") { $0.collect(2).map { $0.reduce(0, +) } },
    Example("retry", "1 2 2 3 |", "1 |") { $0.retry(1) },
    Example("receive(on:)", "1 2 2 3 |", "1 |") { $0.receive(on: ImmediateScheduler.shared) },
    Example("delay", "1 2 2 3 |", "1 |") { $0.delay(for: 1, scheduler: ImmediateScheduler.shared) },
    Example("debounce", "1 2 2 3 |", "1 |") { $0.debounce(for: 1, scheduler: ImmediateScheduler.shared) },
    Example("throttle", "1 2 2 3 |", "1 |") {
      $0.throttle(for: 1, scheduler: ImmediateScheduler.shared, latest: true)
    },
    Example("subscribe(on:)", "1 2 2 3 |", "1 |") { $0.subscribe(on: ImmediateScheduler.shared) },
    Example("measureInterval", "0 0 0 0 |", "0 |") {
      $0.measureInterval(using: VirtualScheduler()).map { Int($0.nanoseconds) }
    },
    Example("handleEvents", "1 2 2 3 |", "1 |") { $0.handleEvents() },
    Example("breakpoint", "1 2 2 3 |", "1 |") { $0.breakpointOnError() },
    Example("buffer", "1 2 2 3 |", "1 |") { $0.buffer(size: 1, prefetch: .keepFull, whenFull: .dropOldest) },
    Example("collect(.byTimeOrCount)", "1 2 2 3 |", "1 |") {
      $0.collect(.byTimeOrCount(ImmediateScheduler.shared, 1, 1)).map { $0[0] }
    },
    Example("decode", "1 2 2 3 |", "1 |") {
      $0.map { "<\($0)>" }.decode(type: String.self, decoder: Brackets()).map { Int($0)! }.mapError { $0 as! Failure }
    },
    Example("last", "3 |", "3 |") { $0.last() },
    Example("tryMap", "1 2 2 3 |", "1 |") {
      $0.tryMap { $0 }.mapError { $0 as! Failure }
    },
    Example("tryFilter", "1 3 |", "1 |") { $0.tryFilter { $0 != 2 }.mapError { $0 as! Failure } },
    Example("count", "2 |", "2 |") { $0.count() },
    Example("contains", "1 |", "1 |") { $0.contains(3).map { $0 ? 1 : 0 } },
    Example("contains(where:)", "1 |", "1 |") { $0.contains { $0 > 2 }.map { $0 ? 1 : 0 } },
    Example("allSatisfy", "0 |", "0 |") { $0.allSatisfy { $0 < 3 }.map { $0 ? 1 : 0 } },
    Example("min", "1 |", "1 |") { $0.min() },
    Example("max", "3 |", "3 |") { $0.max() },
    Example("replaceNil", "1 2 2 3 |", "1 |") { $0.map { $0 == 2 ? nil : $0 }.replaceNil(with: 2) },
    Example("prefix(untilOutputFrom:)", "1 2 2 3 |", "1 |") { $0.prefix(untilOutputFrom: Ints()) },
    Example("prefix(untilOutputFrom:), itself", "|", "|") { $0.prefix(untilOutputFrom: $0) },
    Example("drop(untilOutputFrom:)", "1 2 2 3 |", "1 |") {
      $0.drop(untilOutputFrom: Just(0).setFailureType(to: Failure.self))
    },
    Example("drop(untilOutputFrom:), itself", "1 2 2 3 |", "1 |") { $0.drop(untilOutputFrom: $0) },
    Example("tryScan", "1 3 5 8 |", "1 |") { $0.tryScan(0, +).mapError { $0 as! Failure } },
    Example("tryReduce", "4 |", "4 |") { $0.tryReduce(0, +).mapError { $0 as! Failure } },
    Example("tryCompactMap", "1 3 |", "1 |") { $0.tryCompactMap { $0 == 2 ? nil : $0 }.mapError { $0 as! Failure } },
    Example("tryRemoveDuplicates", "1 2 3 |", "1 |") { $0.tryRemoveDuplicates(by: ==).mapError { $0 as! Failure } },
    Example("tryFirst", "3 |", "3 |") { $0.tryFirst { $0 > 1 }.mapError { $0 as! Failure } },
    Example("tryLast", "3 |", "3 |") { $0.tryLast { $0 > 1 }.mapError { $0 as! Failure } },
    Example("tryDrop", "3 2 2 |", "3 |") { $0.tryDrop { $0 < 3 }.mapError { $0 as! Failure } },
    Example("tryPrefix", "1 2 2 |", "1 |") { $0.tryPrefix { $0 < 3 }.mapError { $0 as! Failure } },
    Example("tryCatch", "1 2 2 3 |", "1 |") { $0.tryCatch { _ in Ints() }.mapError { $0 as! Failure } },
    Example("tryMax", "3 |", "3 |") { $0.tryMax(by: <).mapError { $0 as! Failure } },
  ]

  @Test(arguments: examples) func values(_ example: Example) {
    let heard = listen(example) {
      $0.send(2)
      $0.send(2)
    }
    #expect(heard == example.afterValues)
  }

  @Test(arguments: examples) func completion(_ example: Example) {
    #expect(listen(example) { $0.send(completion: .finished) } == example.afterCompletion)
  }

  private func listen(_ example: Example, atFirstValue act: @escaping (FallibleInts) -> Void) -> String {
    let (subject, recorder) = (FallibleInts(), Recorder())
    var hasActed = false
    let token = example.chain(subject).sink(
      receiveCompletion: { _ in recorder.note("|") },
      receiveValue: { value in
        recorder.note("\(value)")
        if hasActed { return }
        hasActed = true
        act(subject)
      })
    for value in [1, 3] { subject.send(value) }
    subject.send(completion: .finished)
    withExtendedLifetime(token) {}
    return recorder.take()
  }

  @Test("The deinit of a value that an operator drops may send to the operator")
  func deinitOfTheForgotten() {
    enum Tenant {
      case owner(Citizen, Citizen)
      case number(Int)
    }
    let (subject, recorder, census) = (PassthroughSubject<Tenant, Never>(), Recorder(), Census())
    let token = subject.removeDuplicates { first, second in
      if case .number(let first) = first, case .number(let second) = second { first == second } else { false }
    }.scan(Tenant.number(0)) { $1 }.record(in: recorder) {
      if case .number(let number) = $0 { "\(number)" } else { "owner" }
    }
    var next = 1
    census.onDeath = {
      subject.send(.number(next))
      next += 1
    }
    subject.send(.owner(Citizen(census), Citizen(census)))
    subject.send(.number(7))
    census.onDeath = nil
    // The optimizer chooses when the owner is released.
    #expect(recorder.take().split(separator: " ").sorted() == ["1", "2", "7", "owner"])
    #expect(census.living == 0)
    withExtendedLifetime(token) {}
  }
}
