/// A name for a generator's parameters, as `bench list` shows it.
public struct Preset<Parameters: ParameterGroup>: Sendable {
  public let name: String
  /// What its traces are like, in a few words.
  public let meaning: String
  public let parameters: Parameters

  public init(name: String, meaning: String, parameters: Parameters) {
    self.name = name
    self.meaning = meaning
    self.parameters = parameters
  }
}

extension ParameterGroup {
  /// The usual parameters, with some of them changed.
  public static func with(_ change: (inout Self) -> Void) -> Self {
    var parameters = Self()
    change(&parameters)
    return parameters
  }
}
