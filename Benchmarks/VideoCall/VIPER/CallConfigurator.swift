import VIPER

struct CallConfigurator: Configurator {
  let incomingCalls: IncomingCallService

  func makePresenter(for view: VideoCall.VIPERViewController) -> CallPresenter { CallPresenter(view) }

  func makeInteractor(for presenter: CallPresenter) -> any CallInteractor {
    let interactor = CallStarter(presenter)
    incomingCalls.delegate = interactor
    return interactor
  }
}
