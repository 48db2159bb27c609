public import Scenarios

extension CurrencyConverter {
  public static let architectures: [ArchitectureEntry<CurrencyConverter>] = [
    entry(OnPhone<PublishedModel>.self, sources: modelSources),
    entry(
      OnPhone<AuthorsModel>.self,
      sources: modelSources + ["AuthorsModel/AuthorsModelProcess.swift", "AuthorsModel/MPAK.swift"]),
    entry(
      OnPhone<RepairedModel>.self,
      sources: [
        "ModelRepaired/RepairedModel.swift", "ModelRepaired/RepairedController.swift",
        "ModelRepaired/RepairedCore.swift", "ModelRepaired/RepairedView.swift",
        "ModelRepaired/RepairedModelProcess.swift",
      ]),
    entry(OnPhone<StreamChain>.self, sources: ["StreamChains/StreamChain.swift"]),
    entry(OnPhone<WithLatestFrom>.self, sources: ["StreamChains/WithLatestFrom.swift"]),
    entry(OnPhone<KhipuProcess>.self, sources: khipuSources),
    entry(
      OnPhone<ReducerProcess>.self, sources: ["Reducer/ReducerProcess.swift", "Reducer/ConverterFeature.swift"]),
    entry(
      OnPhone<VIPERProcess>.self,
      sources: viperSources([
        "VIPERProcess", "AmountField", "AmountText", "Currency", "CurrencyService", "MainProtocols", "MainConfigurator",
        "MainPresenter", "MainInteractor", "MainView", "HUDView",
      ])),
    entry(
      OnPhone<VIPERRepairedProcess>.self,
      sources: viperSources([
        "Repaired/VIPERRepairedProcess", "Repaired/Conversion", "Repaired/ConverterProtocols",
        "Repaired/ConverterConfigurator", "Repaired/ConverterPresenter", "Repaired/ConverterInteractor",
      ])),
    entry(OnPhone<Imperative>.self, sources: ["Imperative.swift"]),
  ]

  private static func viperSources(_ names: [String]) -> [SourceList.File] {
    (["ConverterView", "ConverterViewController", "State+Initial"] + names).map { .init("VIPER/\($0).swift") }
  }

  private static let khipuSources: [SourceList.File] = [
    "KhipuProcess", "KhipuApp", "AppState", "Exchange", "Exchange+Amounts", "Supply", "Pickers", "Message",
    "ArchivingFeature", "Archivist", "ConvertingFeature", "AmountConverter", "PickingFeature", "PickerSwitch",
    "RefreshingFeature", "RatesRefresher", "RatesWatch", "ConverterViewState",
  ].map { .init("Khipu/\($0).swift") }

  private static let modelSources: [SourceList.File] = [
    "Model/Converter.swift", "Model/ConverterModel.swift", "Model/ConverterController.swift",
    "Model/ConverterCore.swift", "Model/ConverterService.swift", "Model/ConverterUI.swift", "Model/ModelProcess.swift",
  ]

  public static let benchmark = benchmark(adding: [])

  public static func benchmark(
    adding own: [ArchitectureEntry<CurrencyConverter>]
  ) -> AppBenchmark<CurrencyConverter> {
    AppBenchmark(CurrencyConverter.self, architectures: architectures + own)
  }
}
