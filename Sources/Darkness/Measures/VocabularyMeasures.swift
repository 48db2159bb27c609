extension Measure {
  /// How much there is to read, and what one must know to read it.
  static let vocabulary: [Measure] = [
    Measure(
      "lines",
      definition: "Lines with code, comments and blank lines aside; a string literal has all of its lines.",
      article: Article.monstrosity,
      limits: "What architectures share, and the kit, is not read, nor how an architecture is listed.",
      value: { Double($0.files.map(\.codeLines).reduce(0, +)) }),
    Measure(
      "types",
      definition: "Types that are declared or mentioned, each once.",
      article: Article.monstrosity,
      limits: "Known by where they stand or by a capital letter; types that are inferred are not seen.",
      value: { Double($0.types.count) }),
    Measure(
      "operators",
      definition: "Publishers' operators that are applied, each once, whether they are conditions or not: map and sink "
        + "too.",
      article: Article.operators,
      limits:
        "Those of Combine, RxSwift, ReactiveSwift, AsyncAlgorithms and this package, by name; names that collections "
        + "have too count only where the expression shows a publisher.",
      value: { Double($0.operators.count) }),
  ]
}
