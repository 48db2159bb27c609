public import Scenarios

extension Orders {
  public static let architectures: [ArchitectureEntry<Orders>] = [
    entry(MassiveViewController.self, sources: ["MassiveViewController/MassiveViewController.swift"]),
    entry(PublishedMVVM.self, sources: publishedMVVMSources),
    entry(RepairedMVVM.self, sources: repairedMVVMSources),
    entry(CoordinatorApp.self, sources: coordinatorSources),
    entry(
      VIPERApp.self,
      sources: [
        "VIPER/VIPERApp.swift", "VIPER/Wireframe.swift", "VIPER/List/ListViewController.swift",
        "VIPER/List/ListScene.swift", "VIPER/List/ListInteractor.swift", "VIPER/List/ListPresenter.swift",
        "VIPER/List/ListRouter.swift", "VIPER/Details/DetailsViewController.swift", "VIPER/Details/DetailsScene.swift",
        "VIPER/Details/DetailsInteractor.swift", "VIPER/Details/DetailsPresenter.swift",
        "VIPER/Details/DetailsRouter.swift",
      ]),
    entry(KhipuOrdersApp.self, sources: khipuSources),
    entry(ReducerApp.self, sources: ["Reducer/ReducerApp.swift", "Reducer/OrdersFeature.swift"]),
    entry(ModelApp.self, sources: ["Model/ModelApp.swift", "Model/OrdersModel.swift"]),
    entry(Imperative.self),
  ]

  private static let publishedMVVMSources: [SourceList.File] = [
    "MVVM/Published/PublishedMVVM.swift", "MVVM/Published/PublishedOrdersScreen.swift",
    "MVVM/Published/PublishedDetailsScreen.swift", "Services/AlertService.swift",
  ]

  private static let repairedMVVMSources: [SourceList.File] = [
    "MVVM/Repaired/RepairedMVVM.swift", "MVVM/Repaired/OrdersScreen.swift", "MVVM/Repaired/DetailsScreen.swift",
    "MVVM/Repaired/LinkService.swift", "Services/OrdersProvider.swift", "Services/AlertService.swift",
  ]

  private static let coordinatorSources: [SourceList.File] = [
    "Coordinator/CoordinatorApp.swift", "Coordinator/OrdersCoordinator.swift", "Coordinator/CoordinatedScreens.swift",
    "Services/OrdersProvider.swift", "Services/AlertService.swift",
  ]

  private static let khipuSources: [SourceList.File] = [
    "Khipu/KhipuOrdersApp.swift", "Khipu/KhipuOrders.swift", "Khipu/Assembly.swift", "Khipu/KhipuScreens.swift",
    "Khipu/Message.swift", "Khipu/OrdersGateway.swift", "Khipu/Model/AppState.swift",
    "Khipu/Listing/ListingFeature.swift", "Khipu/Listing/ListMaker.swift", "Khipu/Listing/OrdersLoader.swift",
    "Khipu/Showing/ShowingFeature.swift", "Khipu/Showing/DetailsShower.swift", "Khipu/Showing/LinkFollower.swift",
    "Khipu/Showing/TabChanger.swift", "Khipu/Showing/TransitionSettler.swift",
    "Khipu/Confirming/ConfirmingFeature.swift", "Khipu/Confirming/OrderConfirmer.swift",
  ]

  public static let benchmark = benchmark(adding: [])

  public static func benchmark(adding own: [ArchitectureEntry<Orders>]) -> AppBenchmark<Orders> {
    AppBenchmark(Orders.self, architectures: architectures + own)
  }
}
