import ReducerKit
import Streams
import TestSupport
import Testing

/// Work that only a call of `cancel` cancels.
private final class Work: Cancellable {
  private let recorder: Recorder

  init(_ recorder: Recorder) { self.recorder = recorder }

  func cancel() { recorder.note("cancelled") }
}

@Suite struct EffectTests {
  @Test("Contract 5: an effect starts after its action, before the next action, and before the state is published")
  func start() {
    let recorder = Recorder()
    let store = Store<[String], String>(initialState: []) {
      Reduce { state, action in
        state.append(action)
        recorder.note(action)
        let next: Effect<String> = action == "a" ? .merge(.send("b"), .send("c")) : .none
        return .concatenate(
          .run { _ in
            recorder.note("+\(action)")
            return nil
          }, next)
      }
    }
    let token = store.record(in: recorder)
    store.send("a")
    #expect(recorder.take() == "[] a +a b +b c +c [a b c]")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 5: a publisher is made when the effect starts")
  func lazyPublisher() {
    let recorder = Recorder()
    let effect = Effect<String>.publisher {
      recorder.note("made")
      return Just("b")
    }
    let store = Script.store(["a": effect])
    #expect(recorder.take() == "")
    store.send("a")
    store.send("a")
    #expect(recorder.take() == "made made")
    #expect(store.history == "a b a b")
  }

  @Test("Contract 6: an operation sends until it finishes, and later actions are ignored")
  func run() throws {
    var sends: [Send<String>] = []
    let recorder = Recorder()
    let operation = Effect<String>.run { send in
      sends.append(send)
      send("first")
      return Work(recorder)
    }
    let store = Script.store(["a": .concatenate(operation, .send("next"))])
    store.send("a")
    let send = try #require(sends.first)
    send("later")
    #expect(store.history == "a first later")
    send.finish()
    #expect(store.history == "a first later next")
    send("late")
    send.finish()
    #expect(store.history == "a first later next")
    #expect(recorder.take() == "", "work that has finished is not cancelled")
  }

  @Test("Contract 6: an operation that returns nil, or finishes before it returns, has finished")
  func runAtOnce() {
    let recorder = Recorder()
    var kept: Send<String>?
    let short = Effect<String>.run { send in
      kept = send
      send("1")
      return nil
    }
    let early = Effect<String>.run { send in
      send("2")
      send.finish()
      send("never")
      return Work(recorder)
    }
    let store = Script.store(["a": .concatenate(short, early, .send("3"))])
    store.send("a")
    #expect(store.history == "a 1 2 3")
    #expect(recorder.take() == "")
    kept?("never")
    #expect(store.history == "a 1 2 3")
  }

  @Test("Contract 6: actions that an operation sends after its cancellation are ignored")
  func runCancelled() {
    var send: Send<String>?
    let recorder = Recorder()
    let operation = Effect<String>.run {
      send = $0
      return Work(recorder)
    }
    let store = Script.store(["a": operation.cancellable(id: 1), "stop": .cancel(id: 1)])
    store.send("a")
    store.send("stop")
    #expect(recorder.take() == "cancelled")
    send?("late")
    send?.finish()
    #expect(store.history == "a stop")
  }

  @Test("Contract 6: an operation cancelled before it returns its work is cancelled when it returns")
  func runCancelledEarly() {
    let (first, recorder) = (Actions(), Recorder())
    let operation = Effect<String>.run { send in
      send("stop")
      send("late")
      recorder.note("returns")
      return Work(recorder)
    }
    // The second effect of a concatenation starts outside a `send`, so that its actions are reduced at once.
    let store = Script.store([
      "a": .concatenate(.publisher { first }, operation).cancellable(id: 1), "stop": .cancel(id: 1),
    ])
    store.send("a")
    first.send(completion: .finished)
    #expect(store.history == "a stop")
    #expect(recorder.take() == "returns cancelled")
  }

  @Test("Contract 7: merged effects start in order, and the next effect starts when all have finished")
  func merge() {
    let (recorder, subjects) = (Recorder(), [Actions(), Actions(), Actions()])
    let parts = subjects.enumerated().map { Effect.watched($1, as: "\($0)", in: recorder) }
    let store = Script.store(["a": .concatenate(.merge([.none] + parts), .send("end"))])
    store.send("a")
    #expect(recorder.take() == "+0 +1 +2")
    subjects[2].send("x")
    subjects[0].send(completion: .finished)
    subjects[2].send(completion: .finished)
    subjects[1].send("y")
    #expect(store.history == "a x y")
    subjects[1].send(completion: .finished)
    #expect(store.history == "a x y end")
  }

  @Test("Contract 7: a concatenated effect starts when the previous effect has finished")
  func concatenate() {
    let (recorder, first, second) = (Recorder(), Actions(), Actions())
    let last = Effect<String>.publisher {
      recorder.note("made")
      return second
    }
    let store = Script.store(["a": .concatenate(.watched(first, as: "1", in: recorder), .none, last)])
    store.send("a")
    second.send("lost")
    first.send("x")
    #expect(recorder.take() == "+1")
    first.send(completion: .finished)
    #expect(recorder.take() == "made")
    second.send("y")
    #expect(store.history == "a x y")
  }

  @Test("Contract 7: an effect that is cancelled by its id has finished, so the next effect starts")
  func concatenateAfterCancellation() {
    let first = Actions()
    let store = Script.store([
      "a": .concatenate(.publisher { first }.cancellable(id: 1), .send("next")), "stop": .cancel(id: 1),
    ])
    store.send("a")
    store.send("stop")
    #expect(store.history == "a stop next")
  }

  @Test("An empty merge or concatenation is no effect, and a single effect is that effect")
  func trivialCompositions() {
    let store = Script.store([
      "a": .merge(.none, .send("1"), .none), "b": .concatenate(.none, .send("2")), "c": .merge(), "d": .concatenate(),
      "e": Effect.none.merge(with: .send("3")), "f": Effect.send("4").merge(with: .none),
      "g": Effect.send("5").concatenate(with: .none), "h": Effect.none.map { $0 },
    ])
    for action in ["a", "b", "c", "d", "e", "f", "g", "h"] { store.send(action) }
    #expect(store.history == "a 1 b 2 c d e 3 f 4 g 5 h")
  }
}
