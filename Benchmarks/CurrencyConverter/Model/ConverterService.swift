import Streams

extension Converter {
  /// Makes controller and core, and publishes the model to the world.
  final class Service<Controller: ConverterController> {
    let ctrl: Controller
    let core: Core<Controller>
    private var subscriptions: [AnyCancellable] = []

    init(_ world: World, alert: @escaping () -> Void) {
      ctrl = Controller(Model(world))
      core = Core(ctrl, world, alert)
      ctrl.m
        .receive(on: world.main)
        .sink { model in world.converterModel.send(model) }
        .store(in: &subscriptions)
    }
  }
}
