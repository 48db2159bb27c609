import Streams

extension SingleInputCases {
  /// Operators that send one value computed from all values.
  static let deciding: [SingleInputCase] = [
    .init("count", "-a-b-|", "-----(2|)") { $0.count().map { "\($0)" } },
    .init("count", "--|", "--(0|)") { $0.count().map { "\($0)" } },
    .init("count", "-a-#", "---#") { $0.count().map { "\($0)" } },
    .init("contains", "-a-b-c|", "---(t|)") { $0.contains("b").map(letter) },
    .init("contains", "-a-b-|", "-----(f|)") { $0.contains("c").map(letter) },
    .init("contains", "-a-#", "---#") { $0.contains("b").map(letter) },
    .init("contains(where:)", "-1-2-3|", "---(t|)") { $0.contains { $0 > "1" }.map(letter) },
    .init("contains(where:)", "-1-2-|", "-----(f|)") { $0.contains { $0 > "2" }.map(letter) },
    .init("contains(where:)", "-1-#", "---#") { $0.contains { $0 > "1" }.map(letter) },
    .init("allSatisfy", "-1-2-3|", "---(f|)") { $0.allSatisfy { $0 < "2" }.map(letter) },
    .init("allSatisfy", "-1-2-|", "-----(t|)") { $0.allSatisfy { $0 < "3" }.map(letter) },
    .init("allSatisfy", "--|", "--(t|)") { $0.allSatisfy { $0 < "3" }.map(letter) },
    .init("allSatisfy", "-1-#", "---#") { $0.allSatisfy { $0 < "2" }.map(letter) },
    .init("min", "-2-1-3|", "------(1|)") { $0.min() },
    .init("max", "-2-3-1|", "------(3|)") { $0.max() },
    .init("max", "--|", "--|") { $0.max() },
    .init("max", "-2-3-#", "-----#") { $0.max() },
    .init("min(by:), of equals the first", "-3-1-2-4|", "--------(3|)") { $0.min { parity($0) > parity($1) } },
    .init("max(by:), of equals the first", "-4-1-3-2|", "--------(1|)") { $0.max { parity($0) < parity($1) } },
  ]

  private static func letter(_ answer: Bool) -> String { answer ? "t" : "f" }

  static func parity(_ digit: String) -> Int { Int(digit)! % 2 }

  /// Operators with a second input that sends everything at the subscription, or nothing.
  static let gated: [SingleInputCase] = [
    .init("replaceNil", "-a-b-a|", "-x-b-x|") { $0.map { $0 == "a" ? nil : $0 }.replaceNil(with: "x") },
    .init("replaceNil", "-a-#", "-a-#") { $0.map { Optional($0) }.replaceNil(with: "x") },
    .init("prefix(untilOutputFrom:)", "-a-b|", "-a-b|") { $0.prefix(untilOutputFrom: Empty<Int, Never>()) },
    .init("prefix(untilOutputFrom:)", "-a-#", "-a-#") { $0.prefix(untilOutputFrom: Fail<Int, Failure>(error: other)) },
    .init("prefix(untilOutputFrom:)", "-a-b|", "|") { $0.prefix(untilOutputFrom: Just(1)) },
    .init("drop(untilOutputFrom:)", "-a-b|", "-a-b|") { $0.drop(untilOutputFrom: ["x", "y"].publisher.failing()) },
    .init("drop(untilOutputFrom:)", "-a-#", "-a-#") { $0.drop(untilOutputFrom: Just(1).failing()) },
    .init("drop(untilOutputFrom:)", "-a-b|", "|") { $0.drop(untilOutputFrom: Empty<Int, Failure>()) },
    .init("drop(untilOutputFrom:)", "-a-b|", "#") { $0.drop(untilOutputFrom: Fail<Int, Failure>(error: other)) },
  ]

  private static let other = Failure(number: 2)
}

extension Publisher where Failure == Never {
  fileprivate func failing() -> Publishers.SetFailureType<Self, StreamsTests.Failure> {
    setFailureType(to: StreamsTests.Failure.self)
  }
}
