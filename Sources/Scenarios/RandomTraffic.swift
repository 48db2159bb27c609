import Basics
import Traces

extension TraceRecipe {
  /// Events of the app by chance, for an app that lists no trace of its own.
  public static func random<App: Scenarios.App>(of app: App.Type) -> TraceRecipe {
    let (name, summary) = ("random", "any events of the app in any order, some three a second")
    guard app.hasWorld else {
      return TraceRecipe(
        name: name, summary: summary, parameters: RandomTraffic(),
        stream: { traffic, seed, events in traffic.stream(of: app, named: name, seed: seed, events: events) })
    }
    return TraceRecipe(
      name: name, summary: summary, parameters: AnsweredTraffic(),
      stream: { traffic, seed, events in traffic.stream(of: app, named: name, seed: seed, events: events) })
  }
}

/// Events drawn evenly from an app's alphabet, and now and then from its rare letters. Every event of a letter carries the
/// letter's next value.
struct RandomTraffic: ParameterGroup {
  var gap: Duration = .milliseconds(300)
  var rareLetter: Chance = 0.02

  static let rememberedMin = 4_096

  static let parameters: [Parameter<Self>] = [
    Parameter("random.gap", \.gap, "gap between events, mean"),
    Parameter("random.rare", \.rareLetter, "one of the app's rare letters, per event"),
  ]

  /// A trace of exactly `count` events; the same bytes on every machine for the same arguments.
  ///
  /// What can happen next the app says of the events so far, or of the last ``rememberedMin`` at least where there are more.
  func stream<App: Scenarios.App>(
    of app: App.Type, named name: String, seed: UInt64, events count: Int
  ) -> TraceStream {
    let origin = ["generator: RandomTraffic, \(name) of \(app.name)", "seed: \(seed)", "events: \(count)"]
    return TraceStream(name: name, origin: origin + parameterLines(), count: count) { generator(of: app, seed: seed) }
  }

  private func generator<App: Scenarios.App>(of app: App.Type, seed: UInt64) -> TraceStream.Generator {
    var arrivals = PoissonArrivals(meanGap: gap, using: SplitMix64(seed: seed, stream: "arrivals"))
    var random = SplitMix64(seed: seed, stream: "letters")
    let letters = app.letters
    let isEvent = { (letter: Int) in letters[letter].isEvent }
    let (common, rare) = (
      app.alphabet.indices.filter(isEvent), (app.alphabet.count..<letters.count).filter(isEvent)
    )
    var numbers = Array(repeating: 0, count: letters.count)
    var happened: [App.Event] = []
    // At once, so that it takes the same memory from the first event on.
    happened.reserveCapacity(2 * Self.rememberedMin)
    return { _ in
      var event: App.Event
      repeat {
        let isRare = rareLetter.occurs(using: &random) && !rare.isEmpty
        let letter = random.element(of: isRare ? rare : common)
        numbers[letter] = numbers[letter] % Letter<App>.numberMax + 1
        event = letters[letter].event(numbers[letter])
      } while !app.canHappen(event, after: happened)
      happened.append(event)
      if happened.count == 2 * Self.rememberedMin { happened.removeFirst(Self.rememberedMin) }
      var line = app.line(event)
      line.timeNanoseconds = arrivals.next()
      return line
    }
  }
}

/// Random events of an app with a world, and how the world answers.
struct AnsweredTraffic: ParameterGroup {
  var traffic = RandomTraffic()
  var latency = LogNormal(median: .milliseconds(300), sigma: 0.5)
  var mishaps: Chance = 0.05

  static let parameters: [Parameter<Self>] = [
    Parameter("random.gap", \.traffic.gap, "gap between events, mean"),
    Parameter("random.rare", \.traffic.rareLetter, "one of the app's rare letters, per event"),
    Parameter("random.latency", \.latency.median, "latency of an answer, median"),
    Parameter("random.latency.sigma", \.latency.sigma, "the same, standard deviation of its logarithm"),
    Parameter("random.mishaps", \.mishaps, "another answer than the usual one, per request"),
  ]

  func stream<App: Scenarios.App>(of app: App.Type, named name: String, seed: UInt64, events: Int) -> TraceStream {
    var stream = traffic.stream(of: app, named: name, seed: seed, events: events)
    stream.origin.removeLast(traffic.parameterLines().count)
    stream.origin += parameterLines()
    let usual = Conditions.Service(latency: latency, mishaps: mishaps)
    stream.head = Conditions(seed: seed, usual: usual).lines
    return stream
  }
}
