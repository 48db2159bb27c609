/// A pipeline from numbers to their sum. It has added each number once when `send` returns.
protocol NumberPipeline {
  func send(_ number: Int)
}

/// The sum of what came out of a pipeline, and what it was whenever it was asked for.
final class Sum {
  private var total = 0
  private var answers: [Int] = []

  init(capacity: Int) { answers.reserveCapacity(capacity) }

  func add(_ number: Int) { total &+= number }

  func read() { answers.append(total) }

  var decisions: Decisions {
    var decisions = Decisions()
    for answer in answers { decisions.append("\(answer)".utf8) }
    return decisions
  }
}

/// The pipelines of numbers. Every library has all of them.
enum NumberPipelines {
  /// Those that a subscription makes once; see each library's `Numbers`.
  enum Name: String, CaseIterable {
    case subjectSink = "subject-sink"
    /// Ten sinks; nine add 1 and the last adds the rest, so that the sum is right only if each has received each number.
    case fanOut = "fan-out-10"
    case mapFilterMap = "map-filter-map"
    case tenMaps = "ten-maps"
    /// Keeps the last number.
    case scan
    /// Finds no two numbers equal.
    case removeDuplicates = "remove-duplicates"
    /// All numbers come from the first of two subjects; the second has sent a 0.
    case merge
    /// The same two subjects, and a map that adds the two values.
    case combineLatest = "combine-latest"
    /// Another publisher of one value for each number.
    case flatMapJust = "flat-map-just"
    case switchToLatest = "switch-to-latest"
    /// One publisher, from which all numbers come.
    case switchToLatestOnce = "switch-to-latest-once"
  }

  /// For each number a sink is made and cancelled; the number is added directly.
  static let subscribeCancel = "subscribe-cancel"

  static let subscriberCount = 10
}
