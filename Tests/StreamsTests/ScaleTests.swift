import Foundation
import GraphLevels
import Streams
import Testing

extension GraphLevel: CustomTestStringConvertible {
  public var testDescription: String { name }
}

/// Graphs larger than any written by hand. Subscription, delivery, completion and cancellation pass a graph level by
/// level, so its possible depth depends on the stack: see docs/engine.md.
@Suite struct ScaleTests {
  @Test(
    "A deep graph is built, runs, and is torn down by its completion or by a cancellation", arguments: GraphLevel.all)
  func depth(level: GraphLevel) {
    Self.onStack(bytes: Self.stackBytes) {
      for isCancelled in [false, true] {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = Recorder()
        let token = level.graph(depth: Self.depth, below: subject).record(in: recorder)
        subject.send(1)
        if isCancelled { token.cancel() }
        subject.send(completion: .finished)
        subject.send(2)
        #expect(recorder.take() == (isCancelled ? "1" : "1 |"))
      }
    }
  }

  @Test(
    "Contract 26: a graph that is too deep for the stack of its thread ends the program with a message",
    .enabled(if: ProcessInfo.processInfo.environment["BENCH_SANITIZER"] == nil, "a sanitizer's frames are larger"),
    arguments: GraphLevel.all, [1_000, 50_000])
  func tooDeep(level: GraphLevel, depth: Int) async throws {
    for isCancelled in [false, true] {
      let result = try await #require(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [name = level.name as String, depth = depth as Int, isCancelled = isCancelled as Bool] in
        let level = try #require(GraphLevel.all.first { $0.name == name })
        ScaleTests.onStack(bytes: 512 << 10) {
          let subject = PassthroughSubject<Int, Never>()
          let token = level.graph(depth: depth, below: subject).sink { _ in }
          subject.send(1)
          if isCancelled { token.cancel() }
          subject.send(completion: .finished)
          // Exits without releasing the rest.
          FileHandle.standardError.write(Data("it works\n".utf8))
          _exit(EXIT_FAILURE)
        }
      }
      let message = String(decoding: result.standardErrorContent, as: UTF8.self)
      let isTooDeep = message.contains("A graph of publishers is too deep for the stack of this thread")
      #expect(isTooDeep || message.hasSuffix("it works\n"), "\(message)")
      if depth == 50_000 { #expect(isTooDeep, "\(message)") }
    }
  }

  @Test(
    "Contract 26: passing `.anyThread` through a graph that is too deep ends the program with a message",
    arguments: [1_000, 50_000])
  func tooDeepToSay(depth: Int) async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [depth = depth as Int] in
      ScaleTests.onStack(bytes: 512 << 10) {
        var source = Future<Int, Never> { _ in }.eraseToAnyPublisher()
        for _ in 0..<depth { source = source.combineLatest(Just(0)) { one, _ in one }.eraseToAnyPublisher() }
        let token = source.sink { _ in }
        FileHandle.standardError.write(Data("it works\n".utf8))
        withExtendedLifetime(token) {}
        _exit(EXIT_FAILURE)
      }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    let isTooDeep = message.contains("A graph of publishers is too deep for the stack of this thread")
    #expect(isTooDeep || message.hasSuffix("it works\n"), "\(message)")
    if depth == 50_000 { #expect(isTooDeep, "\(message)") }
  }

  @Test("A hundred thousand subscribers receive a value in order, and can be cancelled")
  func breadth() {
    let subject = PassthroughSubject<Int, Never>()
    var order: [Int] = []
    var tokens = (0..<100_000).map { number in subject.sink { _ in order.append(number) } }
    subject.send(1)
    #expect(order == Array(0..<100_000))
    tokens.removeSubrange(0..<99_999)
    subject.send(2)
    #expect(order.dropFirst(100_000) == [99_999])
  }

  @Test("A merge of ten thousand inputs passes on all values, and finishes with the last input")
  func merge() {
    let subjects = (0..<10_000).map { _ in PassthroughSubject<Int, Never>() }
    var (values, ends) = (0, 0)
    let token = Publishers.MergeMany(subjects).sink(
      receiveCompletion: { _ in ends += 1 }, receiveValue: { values += $0 })
    for (number, subject) in subjects.enumerated() {
      #expect(ends == 0)
      subject.send(number)
      subject.send(completion: .finished)
    }
    #expect(values == 49_995_000)
    #expect(ends == 1)
    withExtendedLifetime(token) {}
  }

  /// A sanitizer has a second stack beside the thread's, with less room.
  private static let depth = ProcessInfo.processInfo.environment["BENCH_SANITIZER"] == nil ? 10_000 : 1_000

  /// More than a release build needs, because a debug build takes several times as much.
  private static let stackBytes = 256 << 20

  private static func onStack(bytes: Int, _ body: @escaping () -> Void) {
    nonisolated(unsafe) let body = body
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      body()
      done.signal()
    }
    thread.stackSize = bytes
    thread.start()
    done.wait()
  }
}
