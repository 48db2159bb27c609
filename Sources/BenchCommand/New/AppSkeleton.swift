extension SkeletonPackage {
  /// A package with a small app of its own: a text field, a button that sends its text, and two architectures.
  static func app(_ name: SkeletonName, bench: String, countsAllocations: Bool) -> SkeletonPackage {
    SkeletonPackage(
      name: name,
      sources: [
        File(path: "\(name.type).swift", text: appText(name)),
        File(path: "Imperative.swift", text: imperativeText(name)),
        File(path: "StreamChain.swift", text: streamChainText(name)),
        File(path: "Architectures.swift", text: architecturesText(name)),
      ],
      tests: [
        File(path: "ConformanceTests.swift", text: conformanceText(name)),
        File(path: "IdenticalTests.swift", text: identicalText(name)),
      ],
      products: ["Scenarios", "Streams", "Traces"], bench: bench, countsAllocations: countsAllocations)
  }

  private static func appText(_ name: SkeletonName) -> String {
    """
    public import Scenarios
    public import Traces

    /// A text field and a button that sends what is in it.
    public enum \(name.type): App {
      public enum Event: Equatable, Sendable {
        /// The new text of the field.
        case text(String)
        /// The button was pressed.
        case send
      }

      public enum Decision: Scenarios.Decision {
        case send(String)

        public var kind: UInt8 { 0 }

        public var payload: String {
          switch self {
          case .send(let text): text
          }
        }

        public var description: String { "send(\\(payload))" }
      }

      /// A press sends the text, if there is any; nothing else does.
      public struct Oracle: Scenarios.Oracle {
        private var text = ""

        public init() {}

        public mutating func decisions(at event: Event) -> [Decision] {
          switch event {
          case .text(let text):
            self.text = text
            return []
          case .send:
            return text.isEmpty ? [] : [.send(text)]
          }
        }
      }

      public static let name = "\(name.text)"
      public static let summary = "a text field, and a button that sends what is in it"

      /// Verification builds its histories from these letters.
      public static let alphabet: [Letter<\(name.type)>] = [
        Letter("type") { .text("\\($0)") },
        Letter("clear", .text("")),
        Letter("send", .send),
      ]
    }

    // MARK: - How it is written in a trace

    extension \(name.type) {
      public static let vocabulary: Vocabulary = [
        Vocabulary.Word("keyboard", "text", value: .text),
        Vocabulary.Word("button", "send"),
      ]

      public static func event(_ line: TraceEvent) -> Event { line.kind == "text" ? .text(line.value) : .send }

      public static func line(_ event: Event) -> TraceEvent {
        switch event {
        case .text(let text): TraceEvent(timeNanoseconds: 0, source: "keyboard", kind: "text", value: text)
        case .send: TraceEvent(timeNanoseconds: 0, source: "button", kind: "send")
        }
      }
    }

    // MARK: - How it is shown to a person

    extension \(name.type) {
      public static let lanes = ["text", "send"]

      public static func marble(_ event: Event) -> Marble {
        switch event {
        case .text(let text): Marble(lane: 0, mark: "\\"\\(text)\\"")
        case .send: Marble(lane: 1, mark: "●")
        }
      }

      public static func mark(_ decision: Decision) -> String { "\\"\\(decision.payload)\\"" }

      public static func word(_ event: Event) -> String {
        switch event {
        case .text(let text): text.isEmpty ? "clear" : "type"
        case .send: "send"
        }
      }
    }

    """
  }

  private static func imperativeText(_ name: SkeletonName) -> String {
    """
    import Scenarios

    extension \(name.type) {
      /// A field and a switch.
      final class Imperative: Architecture {
        static let name = "imperative"
        static let origin = "our own app"
        static let kit = Kit.imperative
        static let promise = Promise<\(name.type)>.identical

        private var text = ""
        private let decisions: DecisionLog<Decision>

        init(_ environment: Environment<\(name.type)>) { decisions = environment.decisions }

        func receive(_ event: Event) {
          switch event {
          case .text(let text): self.text = text
          case .send: if !text.isEmpty { decisions.emit(.send(text)) }
          }
        }
      }
    }

    """
  }

  private static func streamChainText(_ name: SkeletonName) -> String {
    """
    import Scenarios
    import Streams

    extension \(name.type) {
      /// It sends even an empty text. `bench` finds this, and shows the shortest events.
      final class StreamChain: Architecture {
        static let name = "stream-chain"
        static let origin = "our own app"
        static let kit = Kit.streamChain
        static let promise = Promise<\(name.type)>.diverges([
          Cause(
            "sends an empty text after the field was cleared", basis: .statedRule,
            witness: [.text(""), .send],
            explains: { $0.actual == [.send("")] && $0.expected.isEmpty })
        ])

        private let texts = PassthroughSubject<String, Never>()
        private let presses = PassthroughSubject<Void, Never>()
        private var subscription: AnyCancellable?

        init(_ environment: Environment<\(name.type)>) {
          let decisions = environment.decisions
          subscription = presses.withLatestFrom(texts).sink { decisions.emit(.send($0)) }
        }

        func receive(_ event: Event) {
          switch event {
          case .text(let text): texts.send(text)
          case .send: presses.send(())
          }
        }
      }
    }

    """
  }

  private static func identicalText(_ name: SkeletonName) -> String {
    """
    import ArchitectureTesting
    import Testing

    @testable import \(name.type)

    @Suite struct IdenticalTests {
      @Test("Fields and a switch decide as the oracle does")
      func imperative() { expectIdentical(\(name.type).Imperative.self, upTo: 5) }

      @Test("The chain differs for the reason that it states, and for no other")
      func streamChain() { expectKeepsPromise(\(name.type).StreamChain.self) }
    }

    """
  }

  private static func architecturesText(_ name: SkeletonName) -> String {
    """
    public import Scenarios

    extension \(name.type) {
      /// To add one, write its file and a line here.
      static let architectures: [ArchitectureEntry<\(name.type)>] = [
        entry(Imperative.self),
        entry(StreamChain.self),
      ]

      public static let benchmark = AppBenchmark(\(name.type).self, architectures: architectures)
    }

    /// All apps of this package's bench.
    public let catalogue = Catalogue([\(name.type).benchmark])

    """
  }
}
