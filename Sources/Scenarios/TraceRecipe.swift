public import Traces

/// A trace that is made on demand from a seed.
public struct TraceRecipe: Sendable {
  public let name: String
  /// What it is like, in a few words.
  public let summary: String
  public let settings: [Setting]
  private let recipe: @Sendable (_ seed: UInt64, _ events: Int, _ changes: [Change]) throws(ParameterError) -> Trace

  /// A quantity that may be changed.
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

  /// A trace of exactly that many events, the same one for the same arguments on every machine.
  public func trace(seed: UInt64, events: Int, changes: [Change] = []) throws(ParameterError) -> Trace {
    try recipe(seed, events, changes)
  }
}
