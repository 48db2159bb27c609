import Basics

/// One settable quantity of a generator: its name, how it is read and written as text, and what it means.
public struct Parameter<Group: ParameterGroup>: Sendable {
  /// What it is called in `name=value`.
  public let name: String
  /// Its unit, for a listing.
  public let unit: String
  public let meaning: String
  let text: @Sendable (Group) -> String
  let set: @Sendable (inout Group, String) throws(ParameterError) -> Void

  /// A parameter stored at `path`; `expectation` says in words what `isAllowed` checks.
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

  /// A parameter of a part of the group, by the same name.
  public init<Part>(_ parameter: Parameter<Part>, of part: any WritableKeyPath<Group, Part> & Sendable) {
    name = parameter.name
    unit = parameter.unit
    meaning = parameter.meaning
    text = { parameter.text($0[keyPath: part]) }
    set = { (group, text) throws(ParameterError) in try parameter.set(&group[keyPath: part], text) }
  }

  /// The value in an unchanged group.
  public var defaultText: String { text(Group()) }
}

/// The quantities of a generator, each of which can be set by text.
public protocol ParameterGroup: Sendable {
  /// Every quantity at its default.
  init()
  /// Every quantity once, in the order in which they are listed.
  static var parameters: [Parameter<Self>] { get }
}

extension ParameterGroup {
  /// Sets the parameter of that name. Throws, and changes nothing, if there is none or the text is no value of it.
  ///
  ///     try parameters.set("typing.median", to: "250ms")
  public mutating func set(_ name: String, to text: String) throws(ParameterError) {
    guard let parameter = Self.parameters.first(where: { $0.name == name }) else {
      throw .unknownName(name, suggestion: Spelling.nearest(to: name, among: Self.parameters.map(\.name)))
    }
    try parameter.set(&self, text)
  }

  /// Every parameter's name and value, in the order of the listing.
  public var parameterTexts: [(name: String, value: String)] { Self.parameters.map { ($0.name, $0.text(self)) } }

  /// The parameters of which `isListed` is true of the name, as `name=value`, a line for each group of them: those that
  /// share the name up to its first dot.
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

/// Why a parameter could not be set.
public enum ParameterError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is no such parameter; a similar name is suggested if there is one.
  case unknownName(String, suggestion: String?)
  /// The text is no value of the parameter.
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
