public import Scenarios

extension CurrencyConverter {
  public static let architectures: [ArchitectureEntry<CurrencyConverter>] = [
    entry(OnPhone<Imperative>.self, sources: ["Imperative.swift"])
  ]

  /// The app with all its architectures, as `bench` knows it.
  public static let benchmark = benchmark(adding: [])

  /// The app with all its architectures, and yours.
  public static func benchmark(
    adding own: [ArchitectureEntry<CurrencyConverter>]
  ) -> AppBenchmark<CurrencyConverter> {
    AppBenchmark(CurrencyConverter.self, architectures: architectures + own)
  }
}
