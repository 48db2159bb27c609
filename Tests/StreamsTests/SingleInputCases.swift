import Streams

/// What the single-input operators do, as marbles; those with an id are from the conformance cases.
enum SingleInputCases {
  static let all = filtering + accumulating + joining

  private static let filtering: [SingleInputCase] = [
    .init("removeDuplicates", "-a-a-b-(bb)-a|", "-a---b---a|") { $0.removeDuplicates() },
    .init("removeDuplicates", "-a-a-#", "-a---#") { $0.removeDuplicates() },
    .init("removeDuplicates(by:)", "-1-2-3-5-6-2|", "-1---3-5---2|") {
      $0.removeDuplicates { Int($0)! + 1 == Int($1)! && $1 != "3" }
    },
    .init("first", "--a-b-|", "--(a|)") { $0.first() },
    .init("first", "----|", "----|") { $0.first() },
    .init("first", "----#", "----#") { $0.first() },
    .init("first(where:)", "-1-2-3|", "---(2|)") { $0.first { $0 > "1" } },
    .init("first(where:)", "-1-1-1|", "------|") { $0.first { $0 > "1" } },
    .init("first(where:)", "-1-1-#", "-----#") { $0.first { $0 > "1" } },
    .init("prefix", "-a-b-c-d|", "-a-b-(c|)") { $0.prefix(3) },
    .init("prefix", "-(abc)-d|", "-(ab|)") { $0.prefix(2) },
    .init("prefix", "-a-b|", "-a-b|") { $0.prefix(3) },
    .init("prefix", "-a-#", "-a-#") { $0.prefix(3) },
    .init("prefix", "-a-b|", "|") { $0.prefix(0) },
    .init("output(at:)", "-a-b-c|", "---(b|)") { $0.output(at: 1) },
    .init("output(in:)", "-a-b-c-d-e|", "---b-c-(d|)") { $0.output(in: 1...3) },
    .init("output(in:)", "-a-b-c|", "---b-c|") { $0.output(in: 1...) },
    .init("prefix(while:)", "-1-2-3-1|", "-1-2-|") { $0.prefix { $0 < "3" } },
    .init("prefix(while:)", "-1-2|", "-1-2|") { $0.prefix { $0 < "3" } },
    .init("prefix(while:)", "-1-#", "-1-#") { $0.prefix { $0 < "3" } },
    .init("dropFirst", "-a-b-c|", "---b-c|") { $0.dropFirst() },
    .init("dropFirst", "-(abc)-d|", "-c-d|") { $0.dropFirst(2) },
    .init("dropFirst", "-a|", "--|") { $0.dropFirst(3) },
    .init("dropFirst", "-a-#", "-a-#") { $0.dropFirst(0) },
    .init("drop(while:)", "-1-2-3-1|", "-----3-1|") { $0.drop { $0 < "3" } },
    .init("drop(while:)", "-1-2|", "----|") { $0.drop { $0 < "3" } },
    .init("drop(while:)", "-1-#", "---#") { $0.drop { $0 < "3" } },
  ]

  private static let accumulating: [SingleInputCase] = [
    .init("scan-01", "-1-2-3|", "-1-3-6|") { $0.scan(0) { $0 + Int($1)! }.map { "\($0)" } },
    .init("scan", "-a-b-#", "-a-x-#", values: ["x": "ab"]) { $0.scan("") { $0 + $1 } },
  ]

  private static let joining: [SingleInputCase] = [
    .init("prepend", "-a-b|", "(xy)a-b|") { $0.prepend("x", "y") },
    .init("prepend", "-a-#", "xa-#") { $0.prepend(["x"]) },
    .init("prepend", "a|", "(xya)|") { $0.prepend(Just("y").setFailureType(to: Failure.self)).prepend("x") },
    .init("append", "-a-b|", "-a-b(xy|)") { $0.append("x", "y") },
    .init("append", "-a-#", "-a-#") { $0.append(["x"]) },
    .init("append", "-a|", "-(ax|)") { $0.first().append("x") },
    .init("append", "-a|", "-a#") { $0.append(Fail(error: Failure(number: 1))) },
    .init("append", "-a|", "-a") { $0.append(Empty(completeImmediately: false)) },
  ]
}
