import Scenarios
import Testing
import Verification
import VideoCall

@Suite struct ProofDOTTests {
  @Test func theOracle() throws {
    let machine = try LearntMachine(of: due)
    #expect(
      machine.dot == #"""
        digraph "oracle" {
          rankdir=LR;
          label="oracle, strict clock";
          node [shape=circle];
          start [shape=point, label=""];
          start -> 0;
          0 [label="0", tooltip="at the start"];
          1 [label="1\ntype", tooltip="type"];
          2 [label="2\npush", tooltip="push"];
          3 [label="3\ntype, push", tooltip="type, push"];
          0 -> 0 [label="clear, Call, Answer / –"];
          0 -> 1 [label="type / –"];
          0 -> 2 [label="push / –"];
          1 -> 0 [label="clear / –"];
          1 -> 1 [label="type, Answer / –\nCall / startCall(latest type)"];
          1 -> 3 [label="push / –"];
          2 -> 2 [label="clear, Call, push / –\nAnswer / startCall(latest push)"];
          2 -> 3 [label="type / –"];
          3 -> 2 [label="clear / –"];
          3 -> 3 [label="type, push / –\nCall / startCall(latest type)\nAnswer / startCall(latest push)"];
        }

        """#)
  }

  /// Makes two calls at Call. Its name and a number need escaping.
  private final class Odd: Architecture {
    static let name = #"an "odd" \one"#
    static let origin = "a test"
    static let promise = Promise<VideoCall>.identical
    private let environment: Environment<VideoCall>

    init(_ environment: Environment<VideoCall>) { self.environment = environment }

    func receive(_ event: VideoCall.Event) {
      guard event == .call else { return }
      environment.decisions.emit(.startCall(#"a"b\"#))
      environment.decisions.emit(.startCall(""))
    }
  }

  @Test func textIsEscapedAndDecisionsAtOneEventAreAList() throws {
    let lines = try LearntMachine(of: entry(Odd.self), letters: letters("Call", "Answer")).dot.split(separator: "\n")
    #expect(lines.first == #"digraph "an \"odd\" \\one" {"#)
    #expect(lines.contains(#"  0 -> 0 [label="Call / startCall(a\"b\\), startCall()\nAnswer / –"];"#))
    #expect(lines.count { $0.contains("0 -> 0") } == 1)
  }

  @Test("two states have at most one edge, and every transition is on an edge", arguments: VideoCall.architectures)
  func edges(_ architecture: ArchitectureEntry<VideoCall>) throws {
    let machine = try LearntMachine(of: architecture, bounds: ProofBounds(extraStates: 0))
    let edges = machine.dot.split(separator: "\n").filter { $0.contains(" -> ") }.dropFirst()
    #expect(Set(edges.map { $0.prefix { $0 != "[" } }).count == edges.count)
    for (index, state) in machine.states.enumerated() {
      #expect(edges.count { $0.hasPrefix("  \(index) -> ") } == Set(state.transitions.map(\.target)).count)
    }
  }
}
