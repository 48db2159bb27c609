import Basics
import Traces

extension TraceRecipe {
  /// Events of the app by chance, for an app that lists no trace of its own.
  public static func random<App: Scenarios.App>(of app: App.Type) -> TraceRecipe {
    TraceRecipe(
      name: "random", summary: "any events of the app in any order, some three a second", parameters: RandomTraffic()
    ) { traffic, seed, events in
      traffic.trace(of: app, named: "random", seed: seed, events: events)
    }
  }
}

/// Events drawn evenly from an app's alphabet, and now and then from its rare letters. Every event of a letter carries the
/// letter's next value.
struct RandomTraffic: ParameterGroup {
  var gap: Duration = .milliseconds(300)
  var rareLetter: Chance = 0.02

  static let parameters: [Parameter<Self>] = [
    Parameter("random.gap", \.gap, "gap between events, mean"),
    Parameter("random.rare", \.rareLetter, "one of the app's rare letters, per event"),
  ]

  /// A trace of exactly `count` events; the same bytes on every machine for the same arguments.
  func trace<App: Scenarios.App>(of app: App.Type, named name: String, seed: UInt64, events count: Int) -> Trace {
    var arrivals = PoissonArrivals(meanGap: gap, using: SplitMix64(seed: seed, stream: "arrivals"))
    var random = SplitMix64(seed: seed, stream: "letters")
    let (common, rare, letters) = (app.alphabet.count, app.rareLetters.count, app.letters)
    var numbers = Array(repeating: 0, count: letters.count)
    let events = GenerationMeter.events(count) { _ in
      let isRare = rareLetter.occurs(using: &random) && rare > 0
      let letter = isRare ? common + random.uniform(in: 0...rare - 1) : random.uniform(in: 0...common - 1)
      numbers[letter] = numbers[letter] % Letter<App>.numberMax + 1
      var line = app.line(letters[letter].event(numbers[letter]))
      line.timeNanoseconds = arrivals.next()
      return line
    }
    let origin = ["generator: RandomTraffic, \(name) of \(app.name)", "seed: \(seed)", "events: \(count)"]
    return Trace(name: name, origin: origin + parameterLines(), events: events)
  }
}
