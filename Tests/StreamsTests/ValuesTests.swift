import Dispatch
import Streams
import Testing

/// On the main actor, so that an iterating task and a sending task take turns.
@MainActor @Suite struct ValuesTests {
  @Test("Contract 18: a task receives the values in order, also values sent before its request")
  func buffered() async {
    let subject = Ints()
    var iterator = subject.values.makeAsyncIterator()
    for value in 1...3 { subject.send(value) }
    subject.send(completion: .finished)
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == 2)
    #expect(await iterator.next() == 3)
    #expect(await iterator.next() == nil)
    #expect(await iterator.next() == nil)
  }

  @Test("Contract 18: a waiting task receives the next value at once, and the completion")
  func waiting() async {
    let (subject, recorder) = (Ints(), Recorder())
    let started = Signal()
    let task = Task {
      let values = subject.values
      started.set()
      for await value in values { recorder.note("\(value)") }
      recorder.note("|")
    }
    await started.wait()
    for value in 1...3 {
      subject.send(value)
      await Task.yield()
    }
    subject.send(completion: .finished)
    await task.value
    #expect(recorder.take() == "1 2 3 |")
  }

  @Test("Contract 18: a failure is thrown after the values before it")
  func failure() async {
    let (subject, recorder) = (FallibleInts(), Recorder())
    var iterator = subject.values.makeAsyncIterator()
    subject.send(1)
    subject.send(completion: .failure(Failure(number: 2)))
    do {
      while let value = try await iterator.next() { recorder.note("\(value)") }
    } catch {
      recorder.note("!\(error.number)")
    }
    #expect(recorder.take() == "1 !2")
    #expect(await (try? iterator.next()) == .some(nil))
  }

  @Test("Contract 18: a waiting task that is cancelled ends, and the subscription is cancelled")
  func cancelledWhileWaiting() async {
    let source = CountedSource()
    let started = Signal()
    let task = Task {
      var count = 0
      let values = source.publisher.values
      started.set()
      do { for try await _ in values { count += 1 } } catch {}
      #expect(source.census.living == 0)
      return count
    }
    await started.wait()
    await Task.yield()
    source.subject.send(1)
    await Task.yield()
    task.cancel()
    #expect(await task.value == 1)
    source.subject.send(2)
  }

  @Test("Contract 18: waiting values are dropped when the task is cancelled")
  func cancelledWhileBusy() async {
    let source = CountedSource()
    let task = Task {
      var iterator = source.publisher.values.makeAsyncIterator()
      for value in 1...3 { source.subject.send(value) }
      let first = try? await iterator.next()
      withUnsafeCurrentTask { $0?.cancel() }
      let second = try? await iterator.next()
      #expect(source.census.living == 0)
      return (first, second)
    }
    let (first, second) = await task.value
    #expect(first == .some(1))
    #expect(second == .some(nil))
  }

  @Test("Contract 18: an iterator that is released cancels its subscription")
  func iteratorDropped() async throws {
    let source = CountedSource()
    do {
      var iterator = source.publisher.values.makeAsyncIterator()
      source.subject.send(1)
      source.subject.send(2)
      #expect(try await iterator.next() == 1)
      #expect(source.census.living == 1)
    }
    #expect(source.census.living == 0)
    #expect(source.starts == 1)
  }

  @Test("Contract 18: a task receives all values of a queue", arguments: [1, 1_000])
  func acrossDomains(count: Int) async {
    let queue = DispatchQueue(label: "test")
    let publisher = (0..<count).publisher.receive(on: queue)
    var sum = 0
    for await value in publisher.values { sum += value }
    #expect(sum == count * (count - 1) / 2)
  }

  /// Set once, on the main actor.
  @MainActor final class Signal {
    private var isSet = false

    func set() { isSet = true }

    func wait() async {
      while !isSet { await Task.yield() }
    }
  }
}
