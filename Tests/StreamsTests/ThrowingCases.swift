import Streams

extension SingleInputCases {
  /// Operators with a closure that throws at `a`.
  static let throwing: [SingleInputCase] = [
    .init("tryScan", "-1-2-3|", "-1-3-6|") { $0.tryScan(0) { try $0 + number($1) }.map { "\($0)" } },
    .init("tryScan", "-1-a-3|", "-1-#") { $0.tryScan(0) { try $0 + number($1) }.map { "\($0)" } },
    .init("tryScan", "-1-#", "-1-#") { $0.tryScan(0) { try $0 + number($1) }.map { "\($0)" } },
    .init("tryReduce", "-1-2-3|", "------(6|)") { $0.tryReduce(0) { try $0 + number($1) }.map { "\($0)" } },
    .init("tryReduce", "--|", "--(0|)") { $0.tryReduce(0) { try $0 + number($1) }.map { "\($0)" } },
    .init("tryReduce", "-1-a-3|", "---#") { $0.tryReduce(0) { try $0 + number($1) }.map { "\($0)" } },
    .init("tryCompactMap", "-1-2-3|", "-1---3|") { $0.tryCompactMap { try number($0) == 2 ? nil : $0 } },
    .init("tryCompactMap", "-1-a-3|", "-1-#") { $0.tryCompactMap { try number($0) == 2 ? nil : $0 } },
    .init("tryCompactMap", "-1-#", "-1-#") { $0.tryCompactMap { try number($0) == 2 ? nil : $0 } },
    .init("tryRemoveDuplicates", "-1-1-2-1|", "-1---2-1|") { $0.tryRemoveDuplicates { try number($0) == number($1) } },
    .init("tryRemoveDuplicates", "-a-1-2|", "-a-#") { $0.tryRemoveDuplicates { try number($0) == number($1) } },
    .init("tryFirst(where:)", "-1-2-3|", "---(2|)") { $0.tryFirst { try number($0) > 1 } },
    .init("tryFirst(where:)", "-1-a-3|", "---#") { $0.tryFirst { try number($0) > 1 } },
    .init("tryFirst(where:)", "-1-1|", "----|") { $0.tryFirst { try number($0) > 1 } },
    .init("tryFirst(where:)", "-2-a|", "-(2|)") { $0.tryFirst { try number($0) > 1 } },
    .init("tryLast(where:)", "-1-2-3|", "------(2|)") { $0.tryLast { try number($0) < 3 } },
    .init("tryLast(where:)", "-1-a-3|", "---#") { $0.tryLast { try number($0) < 3 } },
    .init("tryLast(where:)", "-3-3|", "----|") { $0.tryLast { try number($0) < 3 } },
    .init("tryContains(where:)", "-1-2-a|", "---(t|)") { $0.tryContains { try number($0) > 1 }.map { $0 ? "t" : "f" } },
    .init("tryContains(where:)", "-1-1|", "----(f|)") { $0.tryContains { try number($0) > 1 }.map { $0 ? "t" : "f" } },
    .init("tryContains(where:)", "-1-a|", "---#") { $0.tryContains { try number($0) > 1 }.map { $0 ? "t" : "f" } },
    .init("tryAllSatisfy", "-1-2-a|", "---(f|)") { $0.tryAllSatisfy { try number($0) < 2 }.map { $0 ? "t" : "f" } },
    .init("tryAllSatisfy", "-1-1|", "----(t|)") { $0.tryAllSatisfy { try number($0) < 2 }.map { $0 ? "t" : "f" } },
    .init("tryAllSatisfy", "-1-a|", "---#") { $0.tryAllSatisfy { try number($0) < 2 }.map { $0 ? "t" : "f" } },
    .init("tryDrop(while:)", "-1-2-3-a-1|", "-----3-a-1|") { $0.tryDrop { try number($0) < 3 } },
    .init("tryDrop(while:)", "-1-a-3|", "---#") { $0.tryDrop { try number($0) < 3 } },
    .init("tryDrop(while:)", "-1-#", "---#") { $0.tryDrop { try number($0) < 3 } },
    .init("tryPrefix(while:)", "-1-2-3-1|", "-1-2-|") { $0.tryPrefix { try number($0) < 3 } },
    .init("tryPrefix(while:)", "-1-a-3|", "-1-#") { $0.tryPrefix { try number($0) < 3 } },
    .init("tryPrefix(while:)", "-1-|", "-1-|") { $0.tryPrefix { try number($0) < 3 } },
    .init("tryMin(by:)", "-3-1-2|", "------(1|)") { $0.tryMin { try number($0) < number($1) } },
    .init("tryMax(by:), of equals the first", "-4-1-3|", "------(1|)") {
      $0.tryMax { try number($0) % 2 < number($1) % 2 }
    },
    .init("tryMax(by:)", "-3-a-2|", "---#") { $0.tryMax { try number($0) < number($1) } },
    .init("encode", "-1-2|", "-x-y|", values: ["x": "<1>", "y": "<2>"]) { $0.encode(encoder: Brackets()) },
    .init("encode", "-1-a-2|", "-x-#", values: ["x": "<1>"]) { $0.encode(encoder: Brackets()) },
    .init("encode", "-1-#", "-x-#", values: ["x": "<1>"]) { $0.encode(encoder: Brackets()) },
    .init("decode", "-x-y|", "-1-2|", values: ["x": "<1>", "y": "<2>"]) {
      $0.decode(type: String.self, decoder: Brackets())
    },
    .init("decode", "-x-2-x|", "-1-#", values: ["x": "<1>"]) { $0.decode(type: String.self, decoder: Brackets()) },
    .init("decode", "-x-#", "-1-#", values: ["x": "<1>"]) { $0.decode(type: String.self, decoder: Brackets()) },
    .init("tryCatch", "-a-#", "-a-(xy|)") { $0.tryCatch { _ in ["x", "y"].publisher } },
    .init("tryCatch", "-a-|", "-a-|") { $0.tryCatch { _ in Just("x") } },
    .init("tryCatch", "-a-#", "-a-#") { $0.tryCatch { (error) throws -> Just<String> in throw error } },
    .init("tryCatch", "-a-#", "-a-") { $0.tryCatch { _ in Empty<String, Never>(completeImmediately: false) } },
  ]

  private static func number(_ digit: String) throws -> Int {
    guard let number = Int(digit) else { throw Failure(number: 1) }
    return number
  }
}
