import Basics
import Traces

/// Texts one after the other, a token at a time, at random instants of an even rate.
///
/// The lines of the file: `text,open,`, `text,close,`, `text,comma,` and `text,value,<number>` are the tokens of a
/// text, and `text,end,` is its end.
struct TextTraffic: ParameterGroup {
  var gap: Duration = .milliseconds(1)
  var size = 0...6
  var nested: Chance = 0.2
  var slip: Chance = 0.1

  /// No array lies deeper.
  private static let depthMax = 4

  static let parameters: [Parameter<Self>] = [
    Parameter("tokens.gap", \.gap, "gap between tokens, mean"),
    Parameter("arrays.size", \.size, "values of an array, uniform"),
    Parameter("arrays.nested", \.nested, "a value is an array, per value"),
    Parameter("texts.slip", \.slip, "a token is doubled or left out, per text"),
  ]

  /// A trace of exactly `events` events; the same bytes on every machine for the same arguments.
  func stream(named name: String, seed: UInt64, events count: Int) -> TraceStream {
    let origin = ["generator: TextTraffic, \(name)", "seed: \(seed)", "events: \(count)"]
    return TraceStream(name: name, origin: origin + parameterLines(), count: count) {
      var arrivals = PoissonArrivals(meanGap: gap, using: SplitMix64(seed: seed, stream: "arrivals"))
      var random = SplitMix64(seed: seed, stream: "texts")
      var text: ArraySlice<JSONArray.Event> = []
      return { _ in
        if text.isEmpty { text = self.text(using: &random)[...] }
        var line = JSONArray.line(text.removeFirst())
        line.timeNanoseconds = arrivals.next()
        return line
      }
    }
  }

  private func text(using random: inout SplitMix64) -> [JSONArray.Event] {
    var tokens = array(depth: 1, using: &random)
    if slip.occurs(using: &random) {
      let index = random.uniform(in: 0...tokens.count - 1)
      if random.uniform(in: 0...1) == 0 { tokens.remove(at: index) } else { tokens.insert(tokens[index], at: index) }
    }
    return tokens.map(JSONArray.Event.token) + [.end]
  }

  private func array(depth: Int, using random: inout SplitMix64) -> [JSONArray.Token] {
    var tokens = [JSONArray.Token.open]
    for index in 0..<random.uniform(in: size) {
      if index > 0 { tokens.append(.comma) }
      let isNested = nested.occurs(using: &random) && depth < Self.depthMax
      tokens += isNested ? array(depth: depth + 1, using: &random) : [.value(random.uniform(in: 0...999))]
    }
    return tokens + [.close]
  }
}
