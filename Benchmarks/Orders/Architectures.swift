public import Scenarios

extension Orders {
  public static let architectures: [ArchitectureEntry<Orders>] = [
    entry(MassiveViewController.self, sources: ["MassiveViewController/MassiveViewController.swift"]),
    entry(PublishedMVVM.self, sources: publishedMVVMSources),
    entry(RepairedMVVM.self, sources: repairedMVVMSources),
    entry(CoordinatorApp.self, sources: coordinatorSources),
    entry(Imperative.self),
  ]

  private static let publishedMVVMSources: [SourceList.File] = [
    "MVVM/Published/PublishedMVVM.swift", "MVVM/Published/PublishedOrdersScreen.swift",
    "MVVM/Published/PublishedDetailsScreen.swift", "MVVM/AlertService.swift",
  ]

  private static let repairedMVVMSources: [SourceList.File] = [
    "MVVM/RepairedMVVM.swift", "MVVM/OrdersScreen.swift", "MVVM/DetailsScreen.swift", "MVVM/LinkService.swift",
    "MVVM/OrdersProvider.swift", "MVVM/AlertService.swift",
  ]

  private static let coordinatorSources: [SourceList.File] = [
    "Coordinator/CoordinatorApp.swift", "Coordinator/OrdersCoordinator.swift", "Coordinator/CoordinatedScreens.swift",
    "MVVM/OrdersProvider.swift", "MVVM/AlertService.swift",
  ]

  /// The app with all its architectures, as `bench` knows it.
  public static let benchmark = benchmark(adding: [])

  /// The app with all its architectures, and yours.
  public static func benchmark(adding own: [ArchitectureEntry<Orders>]) -> AppBenchmark<Orders> {
    AppBenchmark(Orders.self, architectures: architectures + own)
  }
}
