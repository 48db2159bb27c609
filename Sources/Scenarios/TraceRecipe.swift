public import Traces

/// A trace that is made on demand from a seed.
public struct TraceRecipe: Sendable {
  public let name: String
  /// What it is like, in a few words.
  public let summary: String
  public let settings: [Setting]
  private let recipe: @Sendable (_ seed: UInt64, _ events: Int, _ changes: [Change]) throws(ParameterError) -> Trace

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

  public init(
    name: String, summary: String, settings: [Setting],
    recipe: @escaping @Sendable (UInt64, Int, [Change]) throws(ParameterError) -> Trace
  ) {
    self.name = name
    self.summary = summary
    self.settings = settings
    self.recipe = recipe
  }

  /// A recipe whose settings are the parameters of a generator.
  ///
  /// - Parameters:
  ///   - parameters: as they are where nothing is changed.
  ///   - generate: makes a trace of exactly `events` events.
  public init<Parameters: ParameterGroup>(
    name: String, summary: String, parameters: Parameters,
    generate: @escaping @Sendable (_ parameters: Parameters, _ seed: UInt64, _ events: Int) -> Trace
  ) {
    let meanings = Dictionary(uniqueKeysWithValues: Parameters.parameters.map { ($0.name, $0.meaning) })
    let settings = parameters.parameterTexts.map { name, value in
      Setting(name: name, value: value, meaning: meanings[name] ?? "")
    }
    self.init(name: name, summary: summary, settings: settings) { (seed, events, changes) throws(ParameterError) in
      var parameters = parameters
      for change in changes { try parameters.set(change.name, to: change.value) }
      return generate(parameters, seed, events)
    }
  }

  /// A recipe of a preset, under its name.
  public init<Parameters>(
    _ preset: Preset<Parameters>,
    generate: @escaping @Sendable (_ name: String, _ parameters: Parameters, _ seed: UInt64, _ events: Int) -> Trace
  ) {
    self.init(name: preset.name, summary: preset.meaning, parameters: preset.parameters) { parameters, seed, events in
      generate(preset.name, parameters, seed, events)
    }
  }

  /// A trace of exactly that many events, the same one for the same arguments on every machine.
  public func trace(seed: UInt64, events: Int, changes: [Change] = []) throws(ParameterError) -> Trace {
    try recipe(seed, events, changes)
  }
}
