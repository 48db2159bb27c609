/// As what the presenter of the repository's scene knows its view.
protocol MainView: ConverterView {
  /// The button appears on the view that covers the screen, in place of the indicator.
  func showLoadCurrenciesButton()
}
