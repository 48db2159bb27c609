import Khipu
import TestSupport
import Testing

@Suite struct DomainTests {
  private let recorder = Recorder()
  private let store = createMemoryStore(initial: AppState(lights: []))

  /// A feature that notes each message, and sends the answer if there is one.
  private func feature(
    _ name: String, _ output: @escaping Output<String>, answering answers: [String: String] = [:]
  ) -> Input<String> {
    { [recorder] message in
      recorder.note("\(name):\(message)")
      guard let answer = answers[message] else { return }
      output(answer)
      recorder.note("\(name).")
    }
  }

  private func receiver(_ name: String) -> Input<String> { { [recorder] in recorder.note("\(name):\($0)") } }

  @Test("Contract 8: receivers get a message first, then the features, each in the order of its list")
  func broadcast() {
    let domain = createAppDomain(
      store: store, receivers: [receiver("r"), receiver("s")], rootHandler: receiver("out")
    ) { _, output in
      [feature("1", output), feature("2", output)]
    }
    domain("a")
    #expect(recorder.take() == "r:a s:a 1:a 2:a")
  }

  @Test("Contract 8: the features are made once, with the store and the root handler")
  func making() {
    let domain = createAppDomain(store: store, receivers: [], rootHandler: receiver("out")) { store, output in
      recorder.note("made")
      return [
        { (name: String) in
          store.change(.adding(name))
          output(name)
        }
      ]
    }
    #expect(recorder.take() == "made")
    domain("a")
    domain("b")
    #expect(recorder.take() == "out:a out:b")
    #expect(store.state().names == "a b")
  }

  @Test("Contract 9: features further down get a response before the command, all others after it")
  func response() {
    let rootHandler = createRootHandler { rootHandler in
      createAppDomain(store: store, receivers: [receiver("r")], rootHandler: rootHandler) { _, output in
        [feature("1", output), feature("2", output, answering: ["load": "loaded"]), feature("3", output)]
      }
    }
    rootHandler("load")
    #expect(
      recorder.take()
        == "r:load 1:load 2:load r:loaded 1:loaded 2:loaded 3:loaded 2. 3:load")
  }

  @Test("Contract 10: a command that a response causes is handled to its end first")
  func depthFirst() {
    let rootHandler = createRootHandler { rootHandler in
      createAppDomain(store: store, receivers: [], rootHandler: rootHandler) { _, output in
        [
          feature("1", output, answering: ["loaded": "log"]),
          feature("2", output, answering: ["load": "loaded", "log": "logged"]),
          feature("3", output),
        ]
      }
    }
    rootHandler("load")
    #expect(
      recorder.take() == """
        1:load 2:load \
        1:loaded \
        1:log 2:log 1:logged 2:logged 3:logged 2. 3:log 1. \
        2:loaded 3:loaded 2. \
        3:load
        """)
  }

  @Test("Contract 10: two messages sent by one feature are handled to their ends one after the other")
  func twoMessages() {
    let rootHandler = createRootHandler { rootHandler in
      createAppDomain(store: store, receivers: [], rootHandler: rootHandler) { _, output in
        [
          { message in
            guard message == "go" else { return }
            for answer in ["a", "b"] { output(answer) }
          },
          feature("2", output, answering: ["a": "c"]),
        ]
      }
    }
    rootHandler("go")
    #expect(recorder.take() == "2:a 2:c 2. 2:b 2:go")
  }

  @Test("Contract 11: messages sent while the domain is being made wait for it, in order")
  func early() {
    let rootHandler = createRootHandler { rootHandler in
      createAppDomain(store: store, receivers: [], rootHandler: rootHandler) { _, output in
        output("a")
        output("b")
        return [feature("1", output, answering: ["a": "c"]), feature("2", output)]
      }
    }
    #expect(recorder.take() == "1:a 1:c 2:c 1. 2:a 1:b 2:b")
    rootHandler("d")
    #expect(recorder.take() == "1:d 2:d")
  }

  @Test("Contract 12: the app is released with its root handler, and later messages are dropped")
  func release() {
    var answer: Output<String>?
    weak var gateway: Recorder?
    do {
      let kept = Recorder()
      gateway = kept
      let rootHandler = createRootHandler { rootHandler in
        createAppDomain(store: store, receivers: [], rootHandler: rootHandler) { _, output in
          [
            { message in
              kept.note(message)
              answer = output
            }
          ]
        }
      }
      rootHandler("load")
      answer?("loaded")
      #expect(kept.take() == "load loaded")
    }
    #expect(gateway == nil)
    answer?("late")
  }
}
