import Streams

/// Single-input operators as marbles. Cases with an id are from the conformance cases.
enum SingleInputCases {
  static let all =
    filtering + accumulating + joining + failing + flattening + rescheduling + deciding + throwing + gated

  private static let filtering: [SingleInputCase] = [
    .init("removeDuplicates", "-a-a-b-(bb)-a|", "-a---b---a|") { $0.removeDuplicates() },
    .init("removeDuplicates", "-a-a-#", "-a---#") { $0.removeDuplicates() },
    .init("removeDuplicates(by:)", "-1-2-3-5-6-2|", "-1---3-5---2|") {
      $0.removeDuplicates { Int($0)! + 1 == Int($1)! && $1 != "3" }
    },
    .init("first", "--a-b-|", "--(a|)") { $0.first() },
    .init("first", "----|", "----|") { $0.first() },
    .init("first", "----#", "----#") { $0.first() },
    .init("first(where:)", "-1-2-3|", "---(2|)") { $0.first { $0 > "1" } },
    .init("first(where:)", "-1-1-1|", "------|") { $0.first { $0 > "1" } },
    .init("first(where:)", "-1-1-#", "-----#") { $0.first { $0 > "1" } },
    .init("prefix", "-a-b-c-d|", "-a-b-(c|)") { $0.prefix(3) },
    .init("prefix", "-(abc)-d|", "-(ab|)") { $0.prefix(2) },
    .init("prefix", "-a-b|", "-a-b|") { $0.prefix(3) },
    .init("prefix", "-a-#", "-a-#") { $0.prefix(3) },
    .init("prefix", "-a-b|", "|") { $0.prefix(0) },
    .init("output(at:)", "-a-b-c|", "---(b|)") { $0.output(at: 1) },
    .init("output(in:)", "-a-b-c-d-e|", "---b-c-(d|)") { $0.output(in: 1...3) },
    .init("output(in:)", "-a-b-c|", "---b-c|") { $0.output(in: 1...) },
    .init("prefix(while:)", "-1-2-3-1|", "-1-2-|") { $0.prefix { $0 < "3" } },
    .init("prefix(while:)", "-1-2|", "-1-2|") { $0.prefix { $0 < "3" } },
    .init("prefix(while:)", "-1-#", "-1-#") { $0.prefix { $0 < "3" } },
    .init("dropFirst", "-a-b-c|", "---b-c|") { $0.dropFirst() },
    .init("dropFirst", "-(abc)-d|", "-c-d|") { $0.dropFirst(2) },
    .init("dropFirst", "-a|", "--|") { $0.dropFirst(3) },
    .init("dropFirst", "-a-#", "-a-#") { $0.dropFirst(0) },
    .init("drop(while:)", "-1-2-3-1|", "-----3-1|") { $0.drop { $0 < "3" } },
    .init("drop(while:)", "-1-2|", "----|") { $0.drop { $0 < "3" } },
    .init("drop(while:)", "-1-#", "---#") { $0.drop { $0 < "3" } },
  ]

  private static let accumulating: [SingleInputCase] = [
    .init("scan-01", "-1-2-3|", "-1-3-6|") { $0.scan(0) { $0 + Int($1)! }.map { "\($0)" } },
    .init("scan", "-a-b-#", "-a-x-#", values: ["x": "ab"]) { $0.scan("") { $0 + $1 } },
    .init("reduce", "-1-2-3|", "------(6|)") { $0.reduce(0) { $0 + Int($1)! }.map { "\($0)" } },
    .init("reduce", "--|", "--(x|)", values: ["x": "none"]) { $0.reduce("none") { $0 + $1 } },
    .init("reduce", "-a-#", "---#") { $0.reduce("") { $0 + $1 } },
    .init("collect", "-a-b-c|", "------(x|)", values: ["x": "abc"]) { $0.collect().map { $0.joined() } },
    .init("collect", "--|", "--(x|)", values: ["x": ""]) { $0.collect().map { $0.joined() } },
    .init("collect", "-a-#", "---#") { $0.collect().map { $0.joined() } },
    .init("collect(_:)", "-a-b-c|", "---x--(c|)", values: ["x": "ab"]) { $0.collect(2).map { $0.joined() } },
    .init("collect(_:)", "-a-b|", "---x|", values: ["x": "ab"]) { $0.collect(2).map { $0.joined() } },
    .init("collect(_:)", "-a-b-c#", "---x--#", values: ["x": "ab"]) { $0.collect(2).map { $0.joined() } },
    .init("collect(.byTime), in no time", "-a-b-c|", "------(x|)", values: ["x": "abc"]) {
      $0.collect(.byTime(ImmediateScheduler.shared, 1)).map { $0.joined() }
    },
    .init("collect(.byTimeOrCount)", "-a-b-c|", "---x--(c|)", values: ["x": "ab"]) {
      $0.collect(.byTimeOrCount(ImmediateScheduler.shared, 1, 2)).map { $0.joined() }
    },
    .init("collect(.byTimeOrCount)", "-a-b-c#", "---x--#", values: ["x": "ab"]) {
      $0.collect(.byTimeOrCount(ImmediateScheduler.shared, 1, 2)).map { $0.joined() }
    },
    .init("last", "-a-b-|", "-----(b|)") { $0.last() },
    .init("last", "---|", "---|") { $0.last() },
    .init("last", "-a-#", "---#") { $0.last() },
    .init("last(where:)", "-1-2-3|", "------(2|)") { $0.last { $0 < "3" } },
    .init("last(where:)", "-3-3|", "----|") { $0.last { $0 < "3" } },
    .init("replaceEmpty", "---|", "---(x|)") { $0.replaceEmpty(with: "x") },
    .init("replaceEmpty", "-a-|", "-a-|") { $0.replaceEmpty(with: "x") },
    .init("replaceEmpty", "---#", "---#") { $0.replaceEmpty(with: "x") },
    .init("ignoreOutput", "-a-b|", "----|") { $0.ignoreOutput().map { (never: Never) -> String in } },
    .init("ignoreOutput", "-a-#", "---#") { $0.ignoreOutput().map { (never: Never) -> String in } },
  ]

  /// These run at once, because the cases have no time. `timeMarbles` has cases with time.
  private static let rescheduling: [SingleInputCase] = [
    .init("receive(on:)", "-(ab)-c|", "-(ab)-c|") { $0.receive(on: ImmediateScheduler.shared) },
    .init("receive(on:)", "-a-#", "-a-#") { $0.receive(on: ImmediateScheduler.shared) },
    .init("delay", "-(ab)-c|", "-(ab)-c|") { $0.delay(for: 1, scheduler: ImmediateScheduler.shared) },
    .init("delay", "-a-#", "-a-#") { $0.delay(for: 1, scheduler: ImmediateScheduler.shared) },
    .init("debounce", "-(ab)-c|", "-(ab)-c|") { $0.debounce(for: 1, scheduler: ImmediateScheduler.shared) },
    .init("debounce", "-a-#", "-a-#") { $0.debounce(for: 1, scheduler: ImmediateScheduler.shared) },
    .init("throttle", "-(ab)-c|", "-(ab)-c|") {
      $0.throttle(for: 1, scheduler: ImmediateScheduler.shared, latest: true)
    },
    .init("throttle", "-(ab)-c|", "-(ab)-c|") {
      $0.throttle(for: 1, scheduler: ImmediateScheduler.shared, latest: false)
    },
    .init("throttle", "-a-#", "-a-#") { $0.throttle(for: 1, scheduler: ImmediateScheduler.shared, latest: true) },
    .init("timeout, of no time at all", "-(ab)-c|", "|") { $0.timeout(1, scheduler: ImmediateScheduler.shared) },
    .init("measureInterval", "-a-b|", "-0-0|") {
      $0.measureInterval(using: ImmediateScheduler.shared).map { "\($0.nanoseconds)" }
    },
    .init("measureInterval", "-a-#", "-0-#") {
      $0.measureInterval(using: ImmediateScheduler.shared).map { "\($0.nanoseconds)" }
    },
    .init("subscribe(on:)", "-(ab)-c|", "-(ab)-c|") { $0.subscribe(on: ImmediateScheduler.shared) },
    .init("subscribe(on:)", "-a-#", "-a-#") { $0.subscribe(on: ImmediateScheduler.shared) },
  ]

  private static let failing: [SingleInputCase] = [
    .init("tryMap", "-1-2-|", "-2-3-|") { $0.tryMap(successor(of:)) },
    .init("tryMap", "-1-a-2|", "-2-#") { $0.tryMap(successor(of:)) },
    .init("tryMap", "-1-#", "-2-#") { $0.tryMap(successor(of:)) },
    .init("tryFilter", "-1-2-3-|", "---2-3-|") { $0.tryFilter { try successor(of: $0) > "2" } },
    .init("tryFilter", "-2-a-3|", "-2-#") { $0.tryFilter { try successor(of: $0) > "2" } },
    .init("tryFilter", "-2-#", "-2-#") { $0.tryFilter { try successor(of: $0) > "2" } },
    .init("mapError", "-a-#", "-a-(x|)") {
      $0.mapError { OtherFailure.wrapped($0) }.catch { error in
        Just(error == .wrapped(Failure(number: 0)) ? "x" : "y")
      }
    },
    .init("catch", "-a-#", "-a-(xy|)") { $0.catch { _ in ["x", "y"].publisher } },
    .init("catch", "-a-|", "-a-|") { $0.catch { _ in Just("x") } },
    .init("catch", "-a-#", "-a-#") { $0.catch { Fail<String, Failure>(error: $0) } },
    .init("catch", "-a-#", "-a-") { $0.catch { _ in Empty<String, Never>(completeImmediately: false) } },
    .init("replaceError", "-a-#", "-a-(x|)") { $0.replaceError(with: "x") },
    .init("replaceError", "-a-|", "-a-|") { $0.replaceError(with: "x") },
    .init("retry", "-a-|", "-a-|") { $0.retry(2) },
    .init("retry", "-a-#", "-a-#") { $0.retry(0) },
    .init("assertNoFailure", "-a-b|", "-a-b|") { $0.assertNoFailure() },
    .init("handleEvents", "-a-b|", "-a-b|") { $0.handleEvents(receiveOutput: { _ in }) },
    .init("handleEvents", "-a-#", "-a-#") { $0.handleEvents() },
    .init("breakpoint", "-a-b|", "-a-b|") { $0.breakpoint(receiveOutput: { _ in false }) },
    .init("breakpoint", "-a-#", "-a-#") { $0.breakpoint(receiveCompletion: { _ in false }) },
    .init("breakpointOnError", "-a-b|", "-a-b|") { $0.breakpointOnError() },
    .init("buffer", "-(ab)-c|", "-(ab)-c|") { $0.buffer(size: 1, prefetch: .keepFull, whenFull: .dropNewest) },
    .init("buffer", "-(ab)-#", "-(ab)-#") { $0.buffer(size: 1, prefetch: .byRequest, whenFull: .dropOldest) },
    .init("mapError", "-a-|", "-a-|") { $0.mapError { OtherFailure.wrapped($0) } },
  ]

  private enum OtherFailure: Error, Equatable {
    case wrapped(Failure)
  }

  private static func successor(of digit: String) throws -> String {
    guard let number = Int(digit) else { throw Failure(number: 1) }
    return "\(number + 1)"
  }

  private static let joining: [SingleInputCase] = [
    .init("prepend", "-a-b|", "(xy)a-b|") { $0.prepend("x", "y") },
    .init("prepend", "-a-#", "xa-#") { $0.prepend(["x"]) },
    .init("prepend", "a|", "(xya)|") { $0.prepend(Just("y").setFailureType(to: Failure.self)).prepend("x") },
    .init("append", "-a-b|", "-a-b(xy|)") { $0.append("x", "y") },
    .init("append", "-a-#", "-a-#") { $0.append(["x"]) },
    .init("append", "-a|", "-(ax|)") { $0.first().append("x") },
    .init("append", "-a|", "-a#") { $0.append(Fail(error: Failure(number: 1))) },
    .init("append", "-a|", "-a") { $0.append(Empty(completeImmediately: false)) },
  ]

  private static let flattening: [SingleInputCase] = [
    .init("flatMap", "-a-b|", "-(ax)-(bx)|") { $0.flatMap { [$0, "x"].publisher } },
    .init("flatMap", "-a-#", "-(ax)-#") { $0.flatMap { [$0, "x"].publisher } },
    .init("flatMap", "-a-#", "-a-#") { $0.flatMap { Result<String, Failure>.success($0).publisher } },
    .init("flatMap, upstream without failure", "-1-2-#", "-1-#") {
      $0.replaceError(with: "3").flatMap { $0 == "1" ? Just($0).inFailingForm() : failure }
    },
    .init("flatMap, upstream without failure", "-a-#", "-a-(x|)") {
      $0.replaceError(with: "x").flatMap { Just($0).inFailingForm() }
    },
    .init("flatMap, nobody fails", "-a-#", "-a-(x|)") {
      $0.replaceError(with: "x").flatMap { Optional($0).publisher }
    },
    .init("switchToLatest", "-a-b|", "-(ax)-(bx)|") { $0.map { [$0, "x"].publisher }.switchToLatest() },
    .init("switchToLatest", "-a-#", "-a-#") { $0.map { Just($0) }.switchToLatest() },
    .init("switchToLatest, upstream without failure", "-1-2-#", "-1-#") {
      $0.replaceError(with: "3").map { $0 == "1" ? Just($0).inFailingForm() : failure }.switchToLatest()
    },
    .init("switchToLatest, nobody fails", "-a-#", "-a-(x|)") {
      $0.replaceError(with: "x").map { Just($0) }.switchToLatest()
    },
  ]

  private static var failure: AnyPublisher<String, Failure> { Fail(error: Failure(number: 0)).eraseToAnyPublisher() }
}

extension Just<String> {
  fileprivate func inFailingForm() -> AnyPublisher<String, StreamsTests.Failure> {
    setFailureType(to: StreamsTests.Failure.self).eraseToAnyPublisher()
  }
}
