import Basics

/// One settable quantity of a generator: name, text form and meaning.
public struct Parameter<Group: ParameterGroup>: Sendable {
  public let name: String
  public let unit: String
  public let meaning: String
  let text: @Sendable (Group) -> String
  let set: @Sendable (inout Group, String) throws(ParameterError) -> Void

  /// A parameter stored at `path`; `expectation` describes `isAllowed` in words.
  public init<Value: ParameterValue>(
    _ name: String, _ path: any WritableKeyPath<Group, Value> & Sendable, _ meaning: String,
    expecting expectation: String = Value.expectation,
    where isAllowed: @escaping @Sendable (Value) -> Bool = { _ in true }
  ) {
    self.name = name
    self.unit = Value.unit
    self.meaning = meaning
    text = { $0[keyPath: path].parameterText }
    set = { (group, text) throws(ParameterError) in
      guard let value = Value(parameterText: text), isAllowed(value) else {
        throw .malformedValue(name: name, found: text, expected: expectation)
      }
      group[keyPath: path] = value
    }
  }

  /// The same parameter for a group that contains `part`.
  public init<Part>(_ parameter: Parameter<Part>, of part: any WritableKeyPath<Group, Part> & Sendable) {
    name = parameter.name
    unit = parameter.unit
    meaning = parameter.meaning
    text = { parameter.text($0[keyPath: part]) }
    set = { (group, text) throws(ParameterError) in try parameter.set(&group[keyPath: part], text) }
  }

  public var defaultText: String { text(Group()) }
}

public protocol ParameterGroup: Sendable {
  init()
  /// Every quantity once, in display order.
  static var parameters: [Parameter<Self>] { get }
}

extension ParameterGroup {
  /// Sets a parameter. If the name is unknown or the text malformed, it throws and changes nothing.
  ///
  ///     try parameters.set("typing.median", to: "250ms")
  public mutating func set(_ name: String, to text: String) throws(ParameterError) {
    guard let parameter = Self.parameters.first(where: { $0.name == name }) else {
      throw .unknownName(name, suggestion: Spelling.nearest(to: name, among: Self.parameters.map(\.name)))
    }
    try parameter.set(&self, text)
  }

  public var parameterTexts: [(name: String, value: String)] { Self.parameters.map { ($0.name, $0.text(self)) } }

  /// The parameters whose name satisfies `isListed`, as `name=value`. Parameters with the same name up to the first dot
  /// share a line.
  public func parameterLines(where isListed: (String) -> Bool = { _ in true }) -> [String] {
    var lines: [(group: Substring, line: String)] = []
    for (name, value) in parameterTexts where isListed(name) {
      let group = name.prefix { $0 != "." }
      if lines.last?.group == group {
        lines[lines.count - 1].line += " \(name)=\(value)"
      } else {
        lines.append((group, "\(name)=\(value)"))
      }
    }
    return lines.map(\.line)
  }
}

public enum ParameterError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Suggests a similar name if there is one.
  case unknownName(String, suggestion: String?)
  case malformedValue(name: String, found: String, expected: String)

  public var description: String {
    switch self {
    case .unknownName(let name, let suggestion):
      "no parameter is called '\(name)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
    case .malformedValue(let name, let found, let expected):
      "\(name)='\(found)': expected \(expected)"
    }
  }
}

/// A named set of parameters, as `bench list` shows it.
public struct Preset<Parameters: ParameterGroup>: Sendable {
  public let name: String
  public let meaning: String
  public let parameters: Parameters

  public init(name: String, meaning: String, parameters: Parameters) {
    self.name = name
    self.meaning = meaning
    self.parameters = parameters
  }
}

extension ParameterGroup {
  public static func with(_ change: (inout Self) -> Void) -> Self {
    var parameters = Self()
    change(&parameters)
    return parameters
  }
}
