/// A figure computed from a ``Profile``, with what a reader must know to judge it.
package struct Measure: Sendable {
  /// The name in the `metric` column: `conditions_explicit`.
  package let name: String
  package let unit: String
  /// What is counted, in one sentence.
  package let definition: String
  /// The sentence of the article "Darkness in Models" that is measured, in English, with its section.
  package let article: String
  /// What the figure does not see.
  package let limits: String
  /// Computes the figure. Nil where it has no meaning, such as calls of the effect if no effect was named.
  package let value: @Sendable (Profile) -> Double?

  init(
    _ name: String, unit: String = "count", definition: String, article: String, limits: String,
    value: @escaping @Sendable (Profile) -> Double?
  ) {
    self.name = name
    self.unit = unit
    self.definition = definition
    self.article = article
    self.limits = limits
    self.value = value
  }

  /// All measures in the order in which they are shown. Those of single constructs and operators are in ``kinds(in:)``.
  package static let all: [Measure] = conditions + scattering + effect + vocabulary
}

/// Sentences of the article "Darkness in Models" that measures refer to.
enum Article {
  static let darkness = "2.1: Darkness is a pile-up of conditions, mostly not obvious and in unexpected places."
  static let postulate1 =
    "1.1.5, postulate 1: Calling a function from more than one place violates the Single Source Of Truth."
  static let postulate2 =
    "1.2, postulate 2: Calling a function from more than one place with different values of the parameters in each "
    + "case violates the Single Source Of Truth."
  static let decisions = "2.2: The model is the place where almost all decisions are taken."
  static let operators = "2.2: The not obvious operators filter and map are needed no more to take the id at a press."
  static let monstrosity = "1.8: A single reactive chain begins to take on monstrous outlines."
}
