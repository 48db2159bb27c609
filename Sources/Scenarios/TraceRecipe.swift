public import Traces

/// A trace that is made on demand from a seed.
public struct TraceRecipe: Sendable {
  public let name: String
  /// What it is like, in a few words.
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

  /// - Parameter recipe: makes a trace whose events are all in memory.
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
  ///   - parameters: as they are where nothing is changed.
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

  /// A recipe of a preset, under its name.
  public init<Parameters>(
    _ preset: Preset<Parameters>,
    stream: @escaping @Sendable (_ name: String, _ parameters: Parameters, _ seed: UInt64, _ events: Int) -> TraceStream
  ) {
    self.init(
      name: preset.name, summary: preset.meaning, parameters: preset.parameters,
      stream: { parameters, seed, events in stream(preset.name, parameters, seed, events) })
  }

  /// A trace of exactly that many events, the same one for the same arguments on every machine.
  public func trace(seed: UInt64, events: Int, changes: [Change] = []) throws(ParameterError) -> Trace {
    Trace(try stream(seed: seed, events: events, changes: changes))
  }

  /// The same, its events made one by one.
  public func stream(seed: UInt64, events: Int, changes: [Change] = []) throws(ParameterError) -> TraceStream {
    try recipe(seed, events, changes)
  }
}
