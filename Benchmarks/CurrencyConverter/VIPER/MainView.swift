/// The view of the repository's scene, as its presenter sees it.
protocol MainView: ConverterView {
  /// The load button replaces the indicator on the covering view.
  func showLoadCurrenciesButton()
}
