public import Scenarios
public import Traces

/// Small pipelines of the engine: numbers go in, and the sum of their output is read now and then.
///
/// Every pipeline adds each number to the sum once. So all give the same answers, and their costs differ by their
/// operators.
public enum Operators: App {
  public enum Event: Equatable, Sendable {
    case number(Int)
    case read
  }

  public enum Decision: Scenarios.Decision {
    case sum(Int)

    public var kind: UInt8 { 0 }

    public var payload: String {
      switch self {
      case .sum(let sum): "\(sum)"
      }
    }

    public var description: String { "sum(\(payload))" }
  }

  /// A read is answered with the sum of all numbers, modulo 2^64. No other event has an answer.
  public struct Oracle: Scenarios.Oracle {
    private var sum = 0

    public init() {}

    public mutating func decisions(at event: Event) -> [Decision] {
      switch event {
      case .number(let number):
        sum &+= number
        return []
      case .read:
        return [.sum(sum)]
      }
    }
  }

  public static let effects = ["add", "set"]

  public static let name = "operators"
  public static let summary = "numbers go into a pipeline of the engine, and a read asks for the sum of what came out"
  public static let rule = """
    A read is answered with the sum of all numbers, modulo 2^64. Nothing else is answered.
    """
  public static let comparesKits = false

  public static let alphabet: [Letter<Operators>] = [
    Letter("number") { .number($0) },
    Letter("read", .read),
  ]
}

// MARK: - How it is written in a trace

extension Operators {
  public static let vocabulary: Vocabulary = [
    Vocabulary.Word("source", "number", value: .wholeNumber),
    Vocabulary.Word("reader", "read"),
  ]

  public static func event(_ line: TraceEvent) -> Event {
    if line.kind == "read" { return .read }
    guard let number = Int(line.value) else { preconditionFailure("not in the vocabulary: \(line.value)") }
    return .number(number)
  }

  public static func line(_ event: Event) -> TraceEvent {
    switch event {
    case .number(let number): TraceEvent(timeNanoseconds: 0, source: "source", kind: "number", value: "\(number)")
    case .read: TraceEvent(timeNanoseconds: 0, source: "reader", kind: "read")
    }
  }
}

// MARK: - How it is shown to a person

extension Operators {
  public static let lanes = ["number", "read"]

  public static func marble(_ event: Event) -> Marble {
    switch event {
    case .number(let number): Marble(lane: 0, mark: "\(number)")
    case .read: Marble(lane: 1, mark: "●")
    }
  }

  public static func mark(_ decision: Decision) -> String { decision.payload }

  public static func word(_ event: Event) -> String {
    switch event {
    case .number: "number"
    case .read: "read"
    }
  }
}
