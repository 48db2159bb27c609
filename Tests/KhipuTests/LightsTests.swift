import Khipu
import Testing

/// The complete example of the documentation.
@Suite struct LightsTests {
  private final class App {
    let store = createMemoryStore(initial: AppState(lights: [Light("hall")]))
    let viewState: LightsViewState
    let rootHandler: Input<Message>
    let heard: Heard

    final class Heard { var messages: [Message] = [], lines: [String] = [], done: [() -> Void] = [] }

    init() {
      let (store, heard) = (store, Heard())
      let viewState = LightsViewState(store: store)
      (self.viewState, self.heard) = (viewState, heard)
      rootHandler = createRootHandler { rootHandler in
        createAppDomain(
          store: store, receivers: [viewState.handle(msg:), { heard.messages.append($0) }], rootHandler: rootHandler
        ) { store, output in
          [
            createLightingFeature(store: store, output: output),
            createLoggingFeature(
              write: { line, done in
                heard.lines.append(line)
                heard.done.append(done)
              }, output: output),
          ]
        }
      }
    }
  }

  @Test("Contract 9: a light is turned on, shown so, and logged")
  func turning() {
    let app = App()
    app.rootHandler(.lighting(.turn("hall", .on)))
    #expect(app.viewState.lights.map(\.isOn) == [true])
    #expect(app.heard.lines == ["hall on"])
    for done in app.heard.done { done() }
    #expect(
      app.heard.messages == [
        .lighting(.turn("hall", .on)), .lighting(.turned("hall", .on, .success)), .logging(.write("hall on")),
        .logging(.written("hall on")),
      ])
  }

  @Test("Contract 13: a response that changes no state reaches the view state as a message")
  func missing() {
    let app = App()
    app.rootHandler(.lighting(.turn("door", .on)))
    #expect(app.viewState.missing == ["door"])
    #expect(app.viewState.lights.map(\.isOn) == [false])
    #expect(app.heard.lines == [])
  }
}
