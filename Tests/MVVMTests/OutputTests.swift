import MVVM
import Streams
import TestSupport
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

  /// An operator, its output for a driver that sends 1, 2, 2 and 3, and the number of calls of its closure.
  struct Operation: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let output: String
    let calls: Int
    let apply: @Sendable (Driver<Int>, _ note: @escaping () -> Void) -> Driver<Int>

    init(
      _ name: String, output: String, calls: Int,
      _ apply: @escaping @Sendable (Driver<Int>, _ note: @escaping () -> Void) -> Driver<Int>
    ) {
      testDescription = name
      self.output = output
      self.calls = calls
      self.apply = apply
    }

    static let all = [
      Operation("map", output: "10 20 20 30", calls: 4) { driver, note in
        driver.map {
          note()
          return $0 * 10
        }
      },
      Operation("compactMap", output: "2 2", calls: 4) { driver, note in
        driver.compactMap {
          note()
          return $0 == 2 ? $0 : nil
        }
      },
      Operation("filter", output: "1 3", calls: 4) { driver, note in
        driver.filter {
          note()
          return $0 != 2
        }
      },
      Operation("scan", output: "1 3 5 8", calls: 4) { driver, note in
        driver.scan(0) {
          note()
          return $0 + $1
        }
      },
      Operation("withLatestFrom", output: "11 22 22 33", calls: 4) { driver, note in
        driver.withLatestFrom(.just(10)) {
          note()
          return $0 * $1 + $0
        }
      },
      Operation("flatMapLatest", output: "-1 1 -2 2 -2 2 -3 3", calls: 4) { driver, note in
        driver.flatMapLatest {
          note()
          return Driver.just($0).startWith(-$0)
        }
      },
      Operation("combineLatest", output: "101 102 102 103", calls: 4) { driver, note in
        .combineLatest(driver, .just(100)) {
          note()
          return $0 + $1
        }
      },
      Operation("distinctUntilChanged", output: "1 2 3", calls: 0) { driver, _ in driver.distinctUntilChanged() },
      Operation("startWith", output: "0 1 2 2 3", calls: 0) { driver, _ in driver.startWith(0) },
      Operation("merge", output: "0 1 2 2 3", calls: 0) { driver, _ in .merge(.just(0), driver) },
    ]
  }

  @Test(
    "Contract 9: an operator of a driver makes a driver, and calls its closure once for each element",
    arguments: Operation.all)
  func operators(operation: Operation) {
    var calls = 0
    let result = operation.apply(driver) { calls += 1 }
    let first = result.drive(onNext: { [recorder] in recorder.note("\($0)") })
    let second = result.drive(onNext: { _ in })
    for value in [2, 2, 3] { relay.accept(value) }
    let seen = recorder.take()
    #expect(seen == operation.output)
    let late = result.drive(onNext: { [recorder] in recorder.note("\($0)") })
    #expect(recorder.take() == seen.split(separator: " ").last.map(String.init), "a driver replays")
    #expect(calls == operation.calls)
    withExtendedLifetime((first, second, late)) {}
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
