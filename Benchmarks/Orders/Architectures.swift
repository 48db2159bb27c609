public import Scenarios

extension Orders {
  public static let architectures: [ArchitectureEntry<Orders>] = [
    entry(Imperative.self)
  ]

  /// The app with all its architectures, as `bench` knows it.
  public static let benchmark = benchmark(adding: [])

  /// The app with all its architectures, and yours.
  public static func benchmark(adding own: [ArchitectureEntry<Orders>]) -> AppBenchmark<Orders> {
    AppBenchmark(Orders.self, architectures: architectures + own)
  }
}
