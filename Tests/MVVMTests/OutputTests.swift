import MVVM
import Streams
import Testing

@Suite struct OutputTests {
  private let relay = BehaviorRelay(value: 1)
  private let recorder = Recorder()
  private var driver: Driver<Int> { relay.asDriver(on: ImmediateScheduler.shared) }

  @Test func aDriverDrivesClosuresAndRelays() {
    let (first, second, optional) = (BehaviorRelay(value: 0), BehaviorRelay(value: 0), BehaviorRelay<Int?>(value: nil))
    let tokens = [
      driver.drive(onNext: { [recorder] in recorder.note("\($0)") }), driver.drive(first, second),
      driver.drive(optional),
    ]
    #expect((first.value, second.value, optional.value) == (1, 1, 1))
    relay.accept(2)
    #expect((first.value, second.value, optional.value) == (2, 2, 2))
    #expect(recorder.take() == "1 2")
    withExtendedLifetime(tokens) {}
  }

  @Test func aSignalEmitsToClosuresAndRelays() {
    let taps = PublishRelay<Int>()
    let signal = taps.asSignal(on: ImmediateScheduler.shared)
    let (publish, behavior, optional) = (PublishRelay<Int>(), BehaviorRelay(value: 0), PublishRelay<Int?>())
    let tokens = [
      publish.sink { [recorder] in recorder.note("p\($0)") }, optional.sink { [recorder] in recorder.note("o\($0!)") },
      signal.emit(onNext: { [recorder] in recorder.note("\($0)") }), signal.emit(to: publish),
      signal.emit(to: behavior), signal.emit(to: optional),
    ]
    taps.accept(5)
    #expect(behavior.value == 5)
    #expect(recorder.take() == "5 p5 o5")
    withExtendedLifetime(tokens) {}
  }

  /// An operator applied to a driver of the relay, and what comes out after 1, 2, 2 and 3.
  struct Operation: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let output: String
    let apply: @Sendable (Driver<Int>) -> Driver<Int>

    static let all = [
      Operation(testDescription: "map", output: "10 20 20 30") { $0.map { $0 * 10 } },
      Operation(testDescription: "compactMap", output: "2 2") { $0.compactMap { $0 == 2 ? $0 : nil } },
      Operation(testDescription: "filter", output: "1 3") { $0.filter { $0 != 2 } },
      Operation(testDescription: "distinctUntilChanged", output: "1 2 3") { $0.distinctUntilChanged() },
      Operation(testDescription: "scan", output: "1 3 5 8") { $0.scan(0) { $0 + $1 } },
      Operation(testDescription: "startWith", output: "0 1 2 2 3") { $0.startWith(0) },
      Operation(testDescription: "withLatestFrom", output: "11 22 22 33") {
        $0.withLatestFrom(.just(10)) { $0 * $1 + $0 }
      },
      Operation(testDescription: "flatMapLatest", output: "-1 1 -2 2 -2 2 -3 3") { driver in
        driver.flatMapLatest { Driver.just($0).startWith(-$0) }
      },
      Operation(testDescription: "merge", output: "0 1 2 2 3") { .merge(.just(0), $0) },
      Operation(testDescription: "combineLatest", output: "101 102 102 103") {
        .combineLatest($0, .just(100)) { $0 + $1 }
      },
    ]
  }

  @Test("Contract 9: an operator of a driver makes a driver, shared in turn", arguments: Operation.all)
  func operators(operation: Operation) {
    var begun = 0
    let counted = relay.handleEvents(receiveSubscription: { _ in begun += 1 }).asDriver(on: ImmediateScheduler.shared)
    let result = operation.apply(counted)
    let token = result.drive(onNext: { [recorder] in recorder.note("\($0)") })
    for value in [2, 2, 3] { relay.accept(value) }
    let seen = recorder.take()
    #expect(seen == operation.output)
    let late = result.drive(onNext: { [recorder] in recorder.note("\($0)") })
    #expect(recorder.take() == seen.split(separator: " ").last.map(String.init), "a driver replays")
    #expect(begun == 1)
    withExtendedLifetime((token, late)) {}
  }

  @Test("Contract 9: a closure is called once an element, however many subscribers there are")
  func work() {
    let result = driver.map { [recorder] value in
      recorder.note("work")
      return value * 2
    }
    let tokens = (0..<3).map { _ in result.drive(onNext: { [recorder] in recorder.note("\($0)") }) }
    relay.accept(2)
    #expect(recorder.take() == "work 2 2 2 work 4 4 4")
    withExtendedLifetime(tokens) {}
  }

  @Test("Contract 9: an operator of a signal makes a signal, which replays nothing")
  func operatorsOfSignals() {
    let taps = PublishRelay<Int>()
    let signal: Signal<Int> = taps.asSignal(on: ImmediateScheduler.shared).map { $0 + 1 }.filter { $0 > 1 }
    let early = signal.emit(onNext: { [recorder] in recorder.note("a\($0)") })
    taps.accept(1)
    let late = signal.emit(onNext: { [recorder] in recorder.note("b\($0)") })
    taps.accept(0)
    taps.accept(2)
    #expect(recorder.take() == "a2 a3 b3")
    withExtendedLifetime((early, late)) {}
  }
}
