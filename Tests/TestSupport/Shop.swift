import Basics
package import Scenarios
package import Traces

/// A small app that conforms to all rules, except for the parts that a test changes. `pay` charges the last item, if
/// any.
///
///     enum Nameless: ShopParts { static let summary = "" }
///     let benchmark = AppBenchmark(Shop<Nameless>.self, architectures: [])
package enum Shop<Parts: ShopParts>: App {
  package enum Event: Equatable, Sendable {
    case item(Int)
    case pay
  }

  package struct Decision: Scenarios.Decision {
    package let payload: String
    package var kind: UInt8 { 0 }
    package var description: String { "charge(\(payload))" }

    package init(item: Int) { payload = "\(item)" }
  }

  package struct Oracle: Scenarios.Oracle {
    private var item: Int?
    package init() {}

    package mutating func decisions(at event: Event) -> [Decision] {
      switch event {
      case .item(let number):
        item = number
        return []
      case .pay: return item.map { [Decision(item: $0)] } ?? []
      }
    }
  }

  package static var name: String { Parts.name }
  package static var summary: String { Parts.summary }
  package static var missingKits: [Kit: String] { Parts.missingKits }
  package static var vocabulary: Vocabulary { Parts.vocabulary }
  package static func event(_ line: TraceEvent) -> Event { Parts.event(line) }
  package static func line(_ event: Event) -> TraceEvent { Parts.line(event) }
  package static var alphabet: [Letter<Self>] { Parts.alphabet }
  package static var lanes: [String] { Parts.lanes }
  package static func marble(_ event: Event) -> Marble { Parts.marble(event) }
  package static func mark(_ decision: Decision) -> String { decision.payload }
  package static func word(_ event: Event) -> String { Parts.word(event) }
  package static var traces: [TraceRecipe] { Parts.traces }
}

/// The parts of a ``Shop`` that a test may change.
package protocol ShopParts: SendableMetatype {
  static var name: String { get }
  static var summary: String { get }
  static var missingKits: [Kit: String] { get }
  static var vocabulary: Vocabulary { get }
  static func event(_ line: TraceEvent) -> Shop<Self>.Event
  static func line(_ event: Shop<Self>.Event) -> TraceEvent
  static var alphabet: [Letter<Shop<Self>>] { get }
  static var lanes: [String] { get }
  static func marble(_ event: Shop<Self>.Event) -> Marble
  static func word(_ event: Shop<Self>.Event) -> String
  static var traces: [TraceRecipe] { get }
}

extension ShopParts {
  package static var name: String { "shop" }
  package static var summary: String { "charges the last item" }
  package static var missingKits: [Kit: String] { [:] }
  package static var vocabulary: Vocabulary {
    [Vocabulary.Word("belt", "item", value: .wholeNumber), Vocabulary.Word("card", "pay")]
  }
  package static func event(_ line: TraceEvent) -> Shop<Self>.Event {
    line.kind == "pay" ? .pay : .item(Int(line.value) ?? 0)
  }
  package static func line(_ event: Shop<Self>.Event) -> TraceEvent {
    switch event {
    case .item(let number): TraceEvent(timeNanoseconds: 0, source: "belt", kind: "item", value: "\(number)")
    case .pay: TraceEvent(timeNanoseconds: 0, source: "card", kind: "pay")
    }
  }
  package static var alphabet: [Letter<Shop<Self>>] { [Letter("item") { .item($0) }, Letter("pay", .pay)] }
  package static var lanes: [String] { ["belt", "card"] }
  package static func marble(_ event: Shop<Self>.Event) -> Marble {
    event == .pay ? Marble(lane: 1, mark: "●") : Marble(lane: 0, mark: "item")
  }
  package static func word(_ event: Shop<Self>.Event) -> String { event == .pay ? "pay" : "item" }
  package static var traces: [TraceRecipe] { [recipe()] }

  /// A recipe whose traces alternate items and payments, one millisecond apart.
  package static func recipe(
    _ name: String = "shopping", settings: [TraceRecipe.Setting] = [],
    _ change: @escaping @Sendable (inout [TraceEvent], UInt64) -> Void = { _, _ in }
  ) -> TraceRecipe {
    let names = settings.map(\.name)
    return TraceRecipe(name: name, summary: "somebody shops", settings: settings) {
      (seed, count, changes) throws(ParameterError) in
      for change in changes where !names.contains(change.name) {
        throw ParameterError.unknownName(change.name, suggestion: nil)
      }
      var random = SplitMix64(seed: seed)
      var events = (0..<count).map { index in
        var line = line(index.isMultiple(of: 2) ? .item(random.uniform(in: 1...99)) : .pay)
        line.timeNanoseconds = Int64(index) * 1_000_000
        return line
      }
      change(&events, seed)
      return Trace(name: name, events: events)
    }
  }
}

/// A shop without changes.
package enum UsualShop: ShopParts {}
