import VIPER

struct MainConfigurator: Configurator {
  let phone: Phone

  func makePresenter(for view: CurrencyConverter.VIPERProcess) -> MainPresenter { MainPresenter(view) }

  func makeInteractor(for presenter: MainPresenter) -> any MainInteracting { MainInteractor(presenter, phone) }
}
