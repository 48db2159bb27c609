/// The source text of the article's chain, for some number of pairs of inputs.
///
///     Chain(.date, pairs: 2, importing: "Streams", hasMistake: false).text
///
/// As in the article, the chain is in a class with its subjects and the method that it calls. The variant `model` has
/// instead the model's structure, a sink for each subject that changes the model, and a sink that reads it.
package struct Chain: Sendable {
  package let variant: ChainVariant
  package let pairs: Int
  package let hasMistake: Bool
  private let lines: [String]

  /// Appended to the name of a variant with a mistake.
  package static let mistakeSuffix = "-error"
  /// The article's app has two pairs; more show how the time grows.
  package static let pairCounts = 1...4

  /// - Parameters:
  ///   - module: the module with the publishers.
  ///   - hasMistake: whether the last pair has the variant's ``ChainVariant/mistake``.
  package init(_ variant: ChainVariant, pairs: Int, importing module: String, hasMistake: Bool) {
    self.variant = variant
    self.pairs = pairs
    self.hasMistake = hasMistake
    let writer = ChainWriter(variant: variant, pairs: pairs, hasMistake: hasMistake)
    lines = ["import Foundation", "import \(module)", ""] + writer.declarations + writer.classLines
  }

  package var name: String { variant.rawValue + (hasMistake ? Self.mistakeSuffix : "") }
  package var text: String { lines.map { $0 + "\n" }.joined() }

  /// The line of the mistake, from 1; nil if there is none.
  package var mistakeLine: Int? {
    hasMistake ? lines.lastIndex { $0.contains(variant.mistake) }.map { $0 + 1 } : nil
  }
}

private struct ChainWriter {
  let variant: ChainVariant
  let pairs: Int
  let hasMistake: Bool

  private func isWrong(_ number: Int) -> Bool { hasMistake && number == pairs }

  private func each(_ lines: (Int) -> [String]) -> [String] { (1...pairs).flatMap(lines) }

  var declarations: [String] {
    guard variant == .model else { return [] }
    let fields = each { ["  var id\($0): String?", "  var isPressed\($0) = false"] }
    let decisions = each { number in
      let decision = isWrong(number) ? "isPressed\(number)" : "id\(number)"
      return ["    if isPressed\(number), let id\(number) { return \(decision) }"]
    }
    return [["struct Model {"], fields, ["", "  var shouldMakeCall: String? {"], decisions, ["    return nil"]]
      .flatMap(\.self) + ["  }", "}", ""]
  }

  var classLines: [String] {
    let nodes = each { number in
      [
        "  let id\(number) = PassthroughSubject<String, Never>()",
        "  let press\(number) = PassthroughSubject<Void, Never>()",
      ]
    }
    let beginning = ["final class Screen {"] + nodes + state
    let middle = ["  var subscriptions: [AnyCancellable] = []", "", "  func viewDidLoad() {"]
    let end = ["  }", "", "  func startCall(_ id: String) {}", "}"]
    return beginning + middle + (variant == .model ? modelChain : chain) + end
  }

  private var state: [String] {
    switch variant {
    case .naive, .date: []
    case .timestamped: ["  let clock = ManualClock()"]
    case .model: ["  let model = CurrentValueSubject<Model, Never>(Model())"]
    }
  }

  private static let sinkLines = [
    "    .sink { [weak self] id in self?.startCall(id) }", "    .store(in: &subscriptions)",
  ]

  private var chain: [String] {
    if pairs == 1 { return pair(1).map { String($0.dropFirst(2)) } + Self.sinkLines }
    let merged = each { number in
      let lines = pair(number)
      return number == pairs ? lines : lines.dropLast() + ["\(lines[lines.count - 1]),"]
    }
    return ["    Publishers.Merge\(pairs == 2 ? "" : "\(pairs)")("] + merged + ["    )"] + Self.sinkLines
  }

  private func pair(_ number: Int) -> [String] {
    let tupleIndex = isWrong(number) ? 1 : 0
    let (stage, instant, value) =
      switch variant {
      case .naive, .model: ("", "", "")
      case .date: (".map { ($0, Date()) }", ".1", ".0")
      case .timestamped: (".timestamped(by: clock)", ".instant", ".value")
      }
    let combined = ["        id\(number)\(stage),", "        press\(number)\(stage)"]
    let filter = instant.isEmpty ? [] : ["      .filter { $0.1\(instant) > $0.0\(instant) }"]
    let selection = ["      .map { $0.\(tupleIndex)\(value) }"]
    return ["      Publishers.CombineLatest("] + combined + ["      )"] + filter + selection
  }

  private var modelChain: [String] {
    let pipes = each { number in
      [
        "    id\(number)",
        "      .sink { [model] id in model.value.id\(number) = id }",
        "      .store(in: &subscriptions)",
        "    press\(number)",
        "      .sink { [model] in",
        "        model.value.isPressed\(number) = true",
        "        model.value.isPressed\(number) = false",
        "      }",
        "      .store(in: &subscriptions)",
      ]
    }
    return ["    model", "    .compactMap { $0.shouldMakeCall }"] + Self.sinkLines + pipes
  }
}

/// One of the article's ways to make a call from a pair of inputs, a number and a press.
package enum ChainVariant: String, CaseIterable, Sendable {
  case naive, date, timestamped, model

  package var summary: String {
    switch self {
    case .naive: "the article's 1.6: CombineLatest of the number and the press, mapped to the number"
    case .date: "the article's 1.7 as printed: both mapped to ($0, Date()), filtered for a press after its number"
    case .timestamped: "the article's 1.7, with timestamped(by:) instead of Date()"
    case .model: "the article's 2.2 and 2.3: a structure with a field for each input, and one property that decides"
    }
  }

  /// The text of the mistake in this variant. The mistake is always to take the press for the number.
  package var mistake: String {
    switch self {
    case .naive: "map { $0.1 }"
    case .date: "map { $0.1.0 }"
    case .timestamped: "map { $0.1.value }"
    case .model: "return isPressed"
    }
  }
}
