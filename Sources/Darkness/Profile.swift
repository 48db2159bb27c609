/// What was found in the sources of one architecture: where its conditions live, and where its effect is called.
package struct Profile: Equatable, Sendable {
  /// The files, as they are named to a person, in the order in which they were given.
  package var files: [File]
  /// By file and line.
  package var conditions: [Condition]
  /// All places, with conditions or without, by file and line; what holds others comes before them.
  package var places: [Place]
  /// By file and line.
  package var effectCalls: [EffectCall]
  /// The types that are declared or mentioned, each once, sorted.
  package var types: [String]
  /// The publishers' operators that are applied, each once, sorted.
  package var operators: [String]
  /// The functions whose calls were looked for; of no effect nothing is known, which is not the same as no call.
  package var effects: [String]

  package init(
    files: [File], conditions: [Condition], places: [Place], effectCalls: [EffectCall], types: [String],
    operators: [String], effects: [String] = []
  ) {
    self.files = files
    self.conditions = conditions
    self.places = places
    self.effectCalls = effectCalls
    self.types = types
    self.operators = operators
    self.effects = effects
  }

  package struct File: Equatable, Sendable {
    package var name: String
    /// All lines that were read: those of the file, or of the one declaration that is meant.
    package var lines: ClosedRange<Int>
    /// The lines with code: at least one token on them, comments aside.
    package var codeLines: Int

    package init(name: String, lines: ClosedRange<Int>, codeLines: Int) {
      self.name = name
      self.lines = lines
      self.codeLines = codeLines
    }
  }
}

/// Where something stands in a ``Profile``.
package struct Location: Equatable, Sendable {
  /// The index of the file.
  package var file: Int
  /// From 1, as is the column, which counts UTF-8 bytes.
  package var line: Int
  package var column: Int

  package init(file: Int, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

/// One condition: a point at which the source goes one way or another, or not on.
package struct Condition: Equatable, Sendable {
  package var kind: ConditionKind
  package var location: Location
  /// The index of the innermost place that holds it.
  package var place: Int
  /// 1, and 1 for every condition around it.
  package var nesting: Int
  /// How many elementary tests it makes: those between commas, `&&` and `||`; for an operator, in its closure.
  package var tests: Int

  package init(kind: ConditionKind, location: Location, place: Int, nesting: Int, tests: Int) {
    self.kind = kind
    self.location = location
    self.place = place
    self.nesting = nesting
    self.tests = tests
  }
}

/// A construct or operator that is a condition.
package struct ConditionKind: Hashable, Sendable {
  package enum Form: String, CaseIterable, Sendable {
    /// The language's: one sees it is a condition.
    case explicit
    /// An operator's: one has to know it is.
    case implicit
  }

  package var form: Form
  /// As it is written: `if`, `??`, `filter`.
  package var name: String

  package init(_ form: Form, _ name: String) {
    self.form = form
    self.name = name
  }
}

/// A piece of code that runs as one: a condition's home.
package struct Place: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// Also an initializer, a deinitializer, a subscript, an observer of a property.
    case function
    case closure
    /// A computed property's body or accessor.
    case property
    /// What stands outside of all: statements of a script, values that stored properties begin with.
    case file
  }

  package var kind: Kind
  /// `didChangeTextField`, `shouldMakeCall`, `init`, `closure of sink`.
  package var name: String
  package var location: Location
  package var endLine: Int
  /// The index of the place that holds this one; nil for one that nothing holds.
  package var parent: Int?
  /// Whether it holds a condition, and the effect can be reached from it.
  package var decides: Bool

  package init(kind: Kind, name: String, location: Location, endLine: Int, parent: Int?, decides: Bool) {
    self.kind = kind
    self.name = name
    self.location = location
    self.endLine = endLine
    self.parent = parent
    self.decides = decides
  }
}

/// A place in the source where the effect is called.
package struct EffectCall: Equatable, Sendable {
  package var name: String
  package var location: Location
  /// The index of the innermost place that holds it.
  package var place: Int
  /// The arguments, with every local name replaced by what it stands for: two calls with equal texts pass the same.
  package var arguments: String

  package init(name: String, location: Location, place: Int, arguments: String) {
    self.name = name
    self.location = location
    self.place = place
    self.arguments = arguments
  }
}
