import Basics
public import Traces

/// A trace that is made on demand from a seed.
public struct TraceRecipe: Sendable {
  public let name: String
  public let summary: String
  public let settings: [Setting]
  private let recipe:
    @Sendable (_ seed: UInt64, _ events: Int, _ changes: [Change]) throws(ParameterError) -> TraceStream

  /// A quantity that `--set` may change.
  public struct Setting: Sendable {
    public let name: String
    public let value: String
    public let meaning: String

    public init(name: String, value: String, meaning: String) {
      self.name = name
      self.value = value
      self.meaning = meaning
    }
  }

  /// A setting's name and its new value, as text.
  public typealias Change = (name: String, value: String)

  /// - Parameter recipe: makes a trace that is in memory as a whole.
  public init(
    name: String, summary: String, settings: [Setting],
    recipe: @escaping @Sendable (UInt64, Int, [Change]) throws(ParameterError) -> Trace
  ) {
    self.init(
      name: name, summary: summary, settings: settings,
      stream: { (seed, events, changes) throws(ParameterError) in TraceStream(try recipe(seed, events, changes)) })
  }

  private init(
    name: String, summary: String, settings: [Setting],
    stream: @escaping @Sendable (UInt64, Int, [Change]) throws(ParameterError) -> TraceStream
  ) {
    self.name = name
    self.summary = summary
    self.settings = settings
    recipe = stream
  }

  /// A recipe whose settings are the parameters of a generator.
  ///
  /// - Parameters:
  ///   - parameters: the default values.
  ///   - stream: makes a trace of exactly `events` events.
  public init<Parameters: ParameterGroup>(
    name: String, summary: String, parameters: Parameters,
    stream: @escaping @Sendable (_ parameters: Parameters, _ seed: UInt64, _ events: Int) -> TraceStream
  ) {
    let meanings = Dictionary(uniqueKeysWithValues: Parameters.parameters.map { ($0.name, $0.meaning) })
    let settings = parameters.parameterTexts.map { name, value in
      Setting(name: name, value: value, meaning: meanings[name] ?? "")
    }
    self.init(
      name: name, summary: summary, settings: settings,
      stream: { (seed, events, changes) throws(ParameterError) in
        var parameters = parameters
        for change in changes { try parameters.set(change.name, to: change.value) }
        return stream(parameters, seed, events)
      })
  }

  public init<Parameters>(
    _ preset: Preset<Parameters>,
    stream: @escaping @Sendable (_ name: String, _ parameters: Parameters, _ seed: UInt64, _ events: Int) -> TraceStream
  ) {
    self.init(
      name: preset.name, summary: preset.meaning, parameters: preset.parameters,
      stream: { parameters, seed, events in stream(preset.name, parameters, seed, events) })
  }

  /// A trace of exactly `events` events, the same for the same arguments on every machine.
  public func trace(seed: UInt64, events: Int, changes: [Change] = []) throws(ParameterError) -> Trace {
    Trace(try stream(seed: seed, events: events, changes: changes))
  }

  /// The same trace, generated event by event.
  public func stream(seed: UInt64, events: Int, changes: [Change] = []) throws(ParameterError) -> TraceStream {
    try recipe(seed, events, changes)
  }
}

extension TraceRecipe {
  /// Random events, for an app that lists no trace.
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

/// Events drawn uniformly from an app's alphabet, and sometimes from its rare letters. Every event of a letter carries
/// the letter's next value.
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
  /// ``App/canHappen(_:after:)`` receives all earlier events, or at least the last ``rememberedMin`` of them.
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
    // In advance, so that memory is the same from the first event on.
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

/// Random events of an app with a world, and conditions of its answers.
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
