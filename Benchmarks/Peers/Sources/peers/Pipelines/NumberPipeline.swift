/// A pipeline from numbers to their sum. `send` returns after the number was added, once.
protocol NumberPipeline {
  func send(_ number: Int)
}

/// The sum of a pipeline's output, and its value at each read.
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

/// Every library has all of them.
enum NumberPipelines {
  /// The pipelines that are subscribed once; see each library's `Numbers`.
  enum Name: String, CaseIterable {
    case subjectSink = "subject-sink"
    /// Ten sinks: nine add 1, the last adds the rest. So the sum is right only if each has received each number.
    case fanOut = "fan-out-10"
    case mapFilterMap = "map-filter-map"
    case tenMaps = "ten-maps"
    /// Keeps the last number.
    case scan
    /// No two successive numbers are equal.
    case removeDuplicates = "remove-duplicates"
    /// All numbers come from the first of two subjects; the second has sent a 0.
    case merge
    /// The same two subjects, and a map that adds the two values.
    case combineLatest = "combine-latest"
    /// A new publisher of one value for each number.
    case flatMapJust = "flat-map-just"
    case switchToLatest = "switch-to-latest"
    /// One publisher of all numbers.
    case switchToLatestOnce = "switch-to-latest-once"
  }

  /// Makes and cancels a sink for each number; the number is added directly.
  static let subscribeCancel = "subscribe-cancel"

  static let subscriberCount = 10
}
