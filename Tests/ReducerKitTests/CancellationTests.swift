import ReducerKit
import Streams
import TestSupport
import Testing

@Suite struct CancellationTests {
  @Test("Contract 8: a cancellation ends all effects with the id, in the order of their starts, and no others")
  func cancel() {
    let (recorder, subject) = (Recorder(), Actions())
    func effect(_ name: String) -> Effect<String> { .watched(subject, as: name, in: recorder) }
    let store = Script.store([
      "a": effect("a").cancellable(id: 1), "b": effect("b").cancellable(id: 1), "c": effect("c").cancellable(id: 2),
      "d": effect("d"), "e": effect("e").map { $0 + "!" }.cancellable(id: 1), "stop": .cancel(id: 1),
    ])
    for action in ["b", "a", "c", "d", "e"] { store.send(action) }
    _ = recorder.take()
    store.send("stop")
    #expect(recorder.take() == "-b -a -e")
    subject.send("x")
    #expect(store.history == "b a c d e stop x x")
    store.send("stop")
    #expect(recorder.take() == "")
  }

  @Test("Contract 8: an effect that has finished is not cancelled, and its id may be used again")
  func cancelAfterEnd() {
    let (recorder, subject) = (Recorder(), Actions())
    let store = Script.store([
      "once": Effect.send("1").cancellable(id: 1), "stop": .cancel(id: 1),
      "long": .watched(subject, as: "long", in: recorder).cancellable(id: 1),
    ])
    for action in ["once", "stop", "long", "stop", "long"] { store.send(action) }
    #expect(recorder.take() == "+long -long +long")
    #expect(store.history == "once 1 stop long stop long")
  }

  @Test("Contract 8: an action that was sent before the cancellation is still reduced")
  func waitingAction() {
    let subject = Actions()
    let store = Script.store([
      "a": .publisher { subject }.cancellable(id: 1),
      "stop": .merge(
        .run { _ in
          subject.send("sent before")
          return nil
        }, .cancel(id: 1),
        .run { _ in
          subject.send("sent after")
          return nil
        }),
    ])
    store.send("a")
    store.send("stop")
    #expect(store.history == "a stop sent before")
  }

  @Test("Contract 8: ids of different types are different")
  func types() {
    let (recorder, subject) = (Recorder(), Actions())
    let store = Script.store([
      "a": .watched(subject, as: "a", in: recorder).cancellable(id: 1 as Int),
      "other": .cancel(id: 1 as Int8), "double": .cancel(id: 1.0), "same": .cancel(id: 1 as Int),
    ])
    for action in ["a", "other", "double"] { store.send(action) }
    #expect(recorder.take() == "+a")
    store.send("same")
    #expect(recorder.take() == "-a")
  }

  @Test("Contract 9: with cancelInFlight the previous effect ends before the new effect starts")
  func cancelInFlight() {
    let (recorder, subject) = (Recorder(), Actions())
    let store = Script.store([
      "a": .watched(subject, as: "a", in: recorder).cancellable(id: 1),
      "b": .watched(subject, as: "b", in: recorder).cancellable(id: 1, cancelInFlight: true),
      "none": Effect.none.cancellable(id: 1, cancelInFlight: true),
    ])
    for action in ["a", "a", "none", "b", "none", "b"] { store.send(action) }
    #expect(recorder.take() == "+a +a -a -a +b -b +b")
    subject.send("x")
    #expect(store.history == "a a none b none b x")
  }

  @Test("Contract 9: a debounce of actions passes on the last action before a pause")
  func debounce() {
    let scheduler = VirtualScheduler()
    func quiet(_ name: String) -> Effect<String> {
      .publisher { Just(name).delay(for: .milliseconds(300), scheduler: scheduler) }
        .cancellable(id: "quiet", cancelInFlight: true)
    }
    let store = Script.store(["a": quiet("A"), "b": quiet("B")])
    for action in ["a", "b", "a"] {
      store.send(action)
      scheduler.advance(by: .milliseconds(299))
    }
    #expect(store.history == "a b a")
    scheduler.advance(by: .milliseconds(1))
    #expect(store.history == "a b a A")
  }

  @Test("Contract 10: effects of another store with the same id are not cancelled")
  func stores() {
    let (recorder, subject) = (Recorder(), Actions())
    let effects: [String: Effect<String>] = [
      "a": .watched(subject, as: "a", in: recorder).cancellable(id: 1, cancelInFlight: true), "stop": .cancel(id: 1),
    ]
    let (first, second) = (Script.store(effects), Script.store(effects))
    first.send("a")
    second.send("a")
    second.send("stop")
    #expect(recorder.take() == "+a +a -a")
    subject.send("x")
    #expect((first.history, second.history) == ("a x", "a stop"))
  }
}
