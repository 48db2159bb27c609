/// What was found in the sources of one architecture: its conditions, and the calls of its effect.
package struct Profile: Equatable, Sendable {
  /// The files in the order in which they were given.
  package var files: [File]
  /// By file and line.
  package var conditions: [Condition]
  /// All places, with conditions or without, by file and line. A place comes before those that it contains.
  package var places: [Place]
  /// By file and line.
  package var effectCalls: [EffectCall]
  /// The types that are declared or mentioned, each once, sorted.
  package var types: [String]
  /// The publishers' operators that are applied, each once, sorted.
  package var operators: [String]
  /// The names of the effects. If it is empty no effect was named, which is different from an effect that is never
  /// called.
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
    /// The lines that were read: those of the file, or of the one declaration that was asked for.
    package var lines: ClosedRange<Int>
    /// The number of lines with at least one token; comments are no tokens.
    package var codeLines: Int

    package init(name: String, lines: ClosedRange<Int>, codeLines: Int) {
      self.name = name
      self.lines = lines
      self.codeLines = codeLines
    }
  }
}

/// A position in the files of a ``Profile``.
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

/// A condition: a point at which execution takes one of several ways, or stops.
package struct Condition: Equatable, Sendable {
  package var kind: ConditionKind
  package var location: Location
  /// The index of the innermost place that holds it.
  package var place: Int
  /// 1 plus the number of conditions around it.
  package var nesting: Int
  /// The number of elementary tests: those between commas, `&&` and `||`; for an operator, in its closure.
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
    /// A construct of the language, such as `if`: it is visible that it is a condition.
    case explicit
    /// An operator: one must know that it is a condition.
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

/// A piece of code that runs as a whole: a function, a closure, a property, or a file's top level.
package struct Place: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// Also an initializer, a deinitializer, a subscript, an observer of a property.
    case function
    case closure
    /// A computed property's body or accessor.
    case property
    /// Code outside of all others: statements of a script, initial values of stored properties.
    case file
  }

  package var kind: Kind
  /// `didChangeTextField`, `shouldMakeCall`, `init`, `closure of sink`.
  package var name: String
  package var location: Location
  package var endLine: Int
  /// The index of the place that contains this one; nil if none does.
  package var parent: Int?
  /// Whether it has a condition, and the effect can be reached from it.
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
  /// The arguments, with every local name replaced by its meaning: calls with equal texts pass the same arguments.
  package var arguments: String

  package init(name: String, location: Location, place: Int, arguments: String) {
    self.name = name
    self.location = location
    self.place = place
    self.arguments = arguments
  }
}

/// Swift sources that are profiled together: an architecture, or files named by the user.
package struct DarknessSubject: Sendable {
  package var name: String
  package var files: [File]
  /// The names of static properties that are not read, whatever type declares them.
  package var unread: Set<String>

  package init(name: String, files: [File], without unread: Set<String> = []) {
    self.name = name
    self.files = files
    self.unread = unread
  }

  package struct File: Sendable {
    package var path: String
    /// The name that is shown.
    package var shownName: String
    /// The type, with its extensions in that file, to which profiling is limited; nil for the whole file.
    package var declaration: String?
    /// Whether the user named it; if not, it was found in a folder.
    package var isNamed: Bool

    package init(path: String, shownName: String, declaration: String? = nil, isNamed: Bool = true) {
      self.path = path
      self.shownName = shownName
      self.declaration = declaration
      self.isNamed = isNamed
    }
  }
}
