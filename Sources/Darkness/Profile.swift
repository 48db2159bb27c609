/// The conditions and effect calls in the sources of one architecture.
package struct Profile: Equatable, Sendable {
  package var files: [File]
  /// By file and line.
  package var conditions: [Condition]
  /// By file and line, with or without conditions. A place precedes the places inside it.
  package var places: [Place]
  /// By file and line.
  package var effectCalls: [EffectCall]
  /// Declared and mentioned types, each once, sorted.
  package var types: [String]
  /// Operators applied to publishers, each once, sorted.
  package var operators: [String]
  /// Empty if no effect was named, which is different from an effect without calls.
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
    /// The lines of the file, or of the one requested declaration.
    package var lines: ClosedRange<Int>
    /// Lines with a token; comments are no tokens.
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
  package var file: Int
  /// From 1, like the column, which counts UTF-8 bytes.
  package var line: Int
  package var column: Int

  package init(file: Int, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

/// A point at which execution branches or stops.
package struct Condition: Equatable, Sendable {
  package var kind: ConditionKind
  package var location: Location
  /// The index of the innermost place that holds it.
  package var place: Int
  package var nesting: Int
  /// Elementary tests: those between commas, `&&` and `||`; for an operator, in its closure.
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
    /// A construct of the language, such as `if`: visibly a condition.
    case explicit
    /// An operator: a condition only to a reader who knows it.
    case implicit
  }

  package var form: Form
  package var name: String

  package init(_ form: Form, _ name: String) {
    self.form = form
    self.name = name
  }
}

/// A piece of code that runs as a whole: a function, a closure, a property, or a file's top level.
package struct Place: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// Includes initializers, deinitializers, subscripts and property observers.
    case function
    case closure
    /// A computed property or one of its accessors.
    case property
    /// The rest: statements of a script, initial values of stored properties.
    case file
  }

  package var kind: Kind
  /// `didChangeTextField`, `shouldMakeCall`, `init`, `closure of sink`.
  package var name: String
  package var location: Location
  package var endLine: Int
  /// The index of the enclosing place, if any.
  package var parent: Int?
  /// Whether it has a condition and can reach the effect.
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

/// A call of the effect.
package struct EffectCall: Equatable, Sendable {
  package var name: String
  package var location: Location
  /// The index of the innermost place that holds it.
  package var place: Int
  /// The arguments, with local names replaced by their meanings: equal texts mean equal arguments.
  package var arguments: String

  package init(name: String, location: Location, place: Int, arguments: String) {
    self.name = name
    self.location = location
    self.place = place
    self.arguments = arguments
  }
}

/// Swift sources profiled together: an architecture, or files named by the user.
package struct DarknessSubject: Sendable {
  package var name: String
  package var files: [File]
  /// Names of static properties to skip, in any type.
  package var unread: Set<String>

  package init(name: String, files: [File], without unread: Set<String> = []) {
    self.name = name
    self.files = files
    self.unread = unread
  }

  package struct File: Sendable {
    package var path: String
    package var shownName: String
    /// The only type to profile, with its extensions in this file; nil for the whole file.
    package var declaration: String?
    /// Whether the user named the file; otherwise it was found in a folder.
    package var isNamed: Bool

    package init(path: String, shownName: String, declaration: String? = nil, isNamed: Bool = true) {
      self.path = path
      self.shownName = shownName
      self.declaration = declaration
      self.isNamed = isNamed
    }
  }
}
