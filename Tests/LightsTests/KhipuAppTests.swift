import Khipu
import Testing

@testable import Lights

/// The messages of the Khipu app, and its log. No screen shows them.
@Suite struct KhipuAppTests {
  private typealias KhipuApp = Lights.KhipuApp

  private let log = KhipuApp.LightsLog()

  /// The nesting of messages that are being handled.
  private final class Depth {
    private(set) var deepest = 0
    private var current = 0

    func measuring(_ domain: @escaping Input<KhipuApp.Message>) -> Input<KhipuApp.Message> {
      { [self] message in
        current += 1
        deepest = max(deepest, current)
        domain(message)
        current -= 1
      }
    }
  }

  private let depth = Depth()

  /// The messages that a receiver gets for these messages, in an app with one light. The bridge answers commands at
  /// once, or after all messages.
  private func heard(
    _ messages: [KhipuApp.Message], answer outcome: KhipuApp.CommandOutcome, isLate: Bool = false
  ) -> [KhipuApp.Message] {
    var lateAnswers: [() -> Void] = []
    let store = createMemoryStore(initial: KhipuApp.AppState())
    store.change(.update(.lights(with: [KhipuApp.Light(Lights.Light(id: 1))])))
    let stack = KhipuApp.LightsStack(
      load: { $0(outcome == .succeeded ? .success([]) : .failure(BridgeError())) },
      set: { _, _, done in if isLate { lateAnswers.append { done(outcome) } } else { done(outcome) } },
      acknowledge: { _, _ in })
    var heard: [KhipuApp.Message] = []
    let rootHandler = createRootHandler { rootHandler in
      depth.measuring(
        KhipuApp.createAppDomain(
          store: store, receivers: [{ heard.append($0) }], stack: stack, log: log,
          commander: KhipuApp.createOptimisticCommander, dimmingWithin: \.limits, rootHandler: rootHandler))
    }
    for message in messages { rootHandler(message) }
    for answer in lateAnswers { answer() }
    return heard
  }

  private static let commands: [(command: KhipuApp.Message._Lighting, response: KhipuApp.Message._Lighting)] = [
    (.turn(1, .on), .turning(1, .on, .failed)),
    (.rename(1, to: "Hall"), .renaming(1, to: "Hall", .failed)),
    (.select(.ct, on: 1), .selecting(.ct, on: 1, .failed)),
    (.set(.hue, to: 7, on: 1), .setting(.hue, to: 7, on: 1, .failed)),
    (.increase(.brightness, by: 7, on: 1), .increasing(.brightness, by: 7, on: 1, .failed)),
    (.decrease(.brightness, by: 7, on: 1), .decreasing(.brightness, by: 7, on: 1, .failed)),
  ]

  @Test("a command that is refused is answered, and its response is logged", arguments: 0..<6)
  func refused(index: Int) {
    let (command, response) = Self.commands[index]
    let line = "light 1 refused"
    let messages = heard([.lighting(command)], answer: .failed)
    #expect(messages == [.lighting(command), .lighting(response), .logging(.writing(line))])
    #expect(log.lines == [line])
    #expect(depth.deepest == 3)
  }

  @Test("a later answer of the bridge gives the same messages, one level less deep")
  func late() {
    let command = KhipuApp.Message.lighting(.turn(1, .on))
    #expect(heard([command], answer: .failed, isLate: true) == heard([command], answer: .failed, isLate: false))
    let late = KhipuAppTests()
    _ = late.heard([command], answer: .failed, isLate: true)
    #expect(late.depth.deepest == 2)
  }

  @Test("a later acceptance sends no message during another one")
  func acceptedLate() {
    _ = heard([.lighting(.turn(1, .on))], answer: .succeeded, isLate: true)
    #expect(depth.deepest == 1)
  }

  @Test("an accepted command is answered, and is not logged")
  func accepted() {
    let messages = heard([.lighting(.turn(1, .on)), .dashboard(.toggle(1))], answer: .succeeded)
    #expect(
      messages == [
        .lighting(.turn(1, .on)), .lighting(.turning(1, .on, .succeeded)),
        .dashboard(.toggle(1)), .dashboard(.toggling(1, to: .scrubbing)),
      ])
    #expect(log.lines == [])
    #expect(depth.deepest == 2)
  }

  @Test("a failure to load the lights is logged")
  func failure() {
    let line = "the lights did not come"
    #expect(
      heard([.lighting(.load(.lights))], answer: .failed) == [
        .lighting(.load(.lights)), .lighting(.loading(.lights, .failed)), .logging(.writing(line)),
      ])
    #expect(log.lines == [line])
  }

  @Test("lines are written to the log, and only the last ones are kept")
  func lines() {
    let lines = (1...KhipuApp.LightsLog.lineCountMax + 3).map { "\($0)" }
    _ = heard(lines.map { .logging(.write($0)) }, answer: .succeeded)
    #expect(log.lines == Array(lines.suffix(KhipuApp.LightsLog.lineCountMax)))
  }
}
