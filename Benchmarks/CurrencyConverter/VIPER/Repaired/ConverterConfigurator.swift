import VIPER

struct ConverterConfigurator: Configurator {
  let phone: Phone

  func makePresenter(for view: CurrencyConverter.VIPERRepairedProcess) -> ConverterPresenter {
    ConverterPresenter(view)
  }

  func makeInteractor(for presenter: ConverterPresenter) -> any ConverterInteracting {
    ConverterInteractor(presenter, phone)
  }
}
