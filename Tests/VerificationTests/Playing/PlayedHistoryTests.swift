import Scenarios
import Testing
import Verification
import VideoCall

@Suite("Played histories") struct PlayedHistoryTests {
  private func played(_ name: String, against rival: String? = nil, _ notation: String) throws -> PlayedHistory {
    PlayedHistory(of: try StepNotation<VideoCall>.steps(notation), in: .of(name, against: rival))
  }

  @Test("Each step has its event, the decisions due and made, and the changes of the state")
  func steps() throws {
    let history = try played("imperative", "type, Call")
    #expect(history.steps.map(\.event) == [#"type "1""#, "Call"])
    #expect(history.steps.map(\.origin) == [.user, .user])
    #expect(history.steps.map { $0.hearings.map(\.due) } == [[[]], [["startCall(1)"]]])
    #expect(history.steps.map { $0.hearings.map(\.made) } == [[[]], [["startCall(1)"]]])
    let typed = history.steps[0].holdings.filter(\.isChanged)
    #expect(typed.contains { $0.before == #""""# && $0.after == #""1""# }, "\(history.steps[0].holdings)")
    #expect(history.start.allSatisfy { !$0.isChanged })
    #expect(history.firstWrong == nil)
  }

  @Test("A wrong step is marked, and the history names the pair")
  func wrong() throws {
    let history = try played("timestamped-non-empty", against: "model", "Call, type @-1s")
    #expect(history.architecture == "timestamped-non-empty")
    #expect(history.expected == "model")
    #expect(history.firstWrong == 1)
    #expect(history.steps[1].clockNanoseconds != nil)
  }

  @Test("The state before a step is the state after the step before")
  func continuity() throws {
    for architecture in VideoCall.benchmark.architectures where !architecture.readsMachineClock {
      let history = try played(architecture.name, "type, Call, push, Answer, type, Call")
      for (one, next) in zip(history.steps, history.steps.dropFirst()) {
        let after = one.holdings.compactMap { $0.after == nil ? nil : "\($0.name)=\($0.after!)" }
        let before = next.holdings.compactMap { $0.before == nil ? nil : "\($0.name)=\($0.before!)" }
        #expect(Set(after) == Set(before), "\(architecture.name)")
      }
    }
  }

  @Test("A re-entrant event comes after its cause: no state runs backwards")
  func within() throws {
    for architecture in VideoCall.benchmark.architectures where !architecture.readsMachineClock {
      let history = try played(architecture.name, "type, Call > Call")
      for (one, next) in zip(history.steps, history.steps.dropFirst()) {
        let after = one.holdings.compactMap { $0.after == nil ? nil : "\($0.name)=\($0.after!)" }
        let before = next.holdings.compactMap { $0.before == nil ? nil : "\($0.name)=\($0.before!)" }
        #expect(Set(after) == Set(before), "\(architecture.name)")
      }
    }
    let reply = try #require(played("reactor", "type, Call > Call").steps.last)
    #expect(reply.event == "Call" && reply.origin == .decision)
    #expect(reply.holdings.contains { $0.isChanged })
  }

  @Test("The same steps make the same text, without addresses")
  func repeatable() throws {
    for architecture in VideoCall.benchmark.architectures where !architecture.readsMachineClock {
      let notation = "type, Call, push, Answer"
      let history = try played(architecture.name, notation)
      #expect(try history == played(architecture.name, notation), "\(architecture.name)")
      let text = history.steps.flatMap(\.holdings).map { "\($0.after ?? "")\($0.name)" }.joined()
      #expect(!text.contains("0x"), "\(architecture.name)")
      #expect(history.start.count <= StateLine.countMax)
    }
  }

  @Test("The published model of a controller is shown beside its own, which a reversion may have changed")
  func reverted() throws {
    let history = try played("model-non-empty", "type, Call")
    let holdings = history.steps[1].holdings
    let published = try #require(holdings.first { $0.name == "ctrl.m" }?.after)
    let own = try #require(holdings.first { $0.name == "ctrl.m, its owner's" }?.after)
    #expect(published.contains("isCallButtonPressed: true"))
    #expect(own.contains("isCallButtonPressed: false"))
  }

  @Test("A late subscriber has decisions of its own")
  func lateSubscriber() throws {
    let history = try played("model-non-empty", "type, Call, late subscriber, Call")
    #expect(history.steps.allSatisfy { $0.hearings.count == 2 })
    #expect(history.steps[2].event == "late subscriber")
    #expect(history.steps[2].hearings[1].made == ["startCall(1)"])
    #expect(!history.steps[2].hearings[1].isRight)
  }

  @Test("A long script is cut to its last events")
  func cut() throws {
    let history = PlayedHistory(
      of: Script<VideoCall>(Array(repeating: .call, count: 100)), through: try #require(architecture("imperative")))
    #expect(history.steps.count == MarbleDiagram.eventsMax)
    #expect(history.isCut)
  }

  private func architecture(_ name: String) -> ArchitectureEntry<VideoCall>? {
    VideoCall.benchmark.architectures.first { $0.name == name }
  }
}
