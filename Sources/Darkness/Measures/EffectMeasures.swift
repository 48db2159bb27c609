extension Measure {
  /// Where the effect is decided on, called, and with which arguments.
  static let effect: [Measure] = [
    Measure(
      "deciding_places",
      definition:
        "Places with a condition from which the effect can be reached in the source, or whose value is read on "
        + "the way to it.",
      article: Article.decisions,
      limits:
        "Reached by names within the files that are read: equal names are taken for one, and what only a kit links "
        + "is not seen. Who sends data to a node decides, who leaves them in a variable for another place to read does "
        + "not. Missing if no effect is named.",
      value: { profile in profile.ifEffectsAreNamed(profile.places.filter(\.decides).count) }),
    Measure(
      "effect_calls",
      definition: "Places in the source where the effect is called, or handed on to be called.",
      article: Article.postulate1,
      limits: "Known by the last name of what is called; a call in the effect's own declaration is none, and a "
        + "function or closure around the call is one, whoever calls that. Missing if no "
        + "effect is named.",
      value: { profile in profile.ifEffectsAreNamed(profile.effectCalls.count) }),
    Measure(
      "effect_arguments",
      definition: "With how many different arguments the effect is called, every local name replaced by what it stands "
        + "for.",
      article: Article.postulate2,
      limits:
        "Compared as text: a variable that is assigned later counts by its first value, a parameter by its name and "
        + "its place; a function or closure around the call has one argument, whoever calls it with what. Missing if no "
        + "effect is named.",
      value: { profile in
        profile.ifEffectsAreNamed(Set(profile.effectCalls.map { [$0.name, $0.arguments] }).count)
      }),
  ]
}

extension Profile {
  fileprivate func ifEffectsAreNamed(_ count: Int) -> Double? { effects.isEmpty ? nil : Double(count) }
}
