import ModelController
import Streams

/// The converter of "Darkness in Models", cut as its author cuts it: a model, a controller, a core, a service and a world.
enum Converter {
  /// What modules share, and what a phone gives to this one.
  struct World {
    let converterModel = PassthroughSubject<Model, Never>(.confined)
    let disk: Disk
    let server: RateServer
    let clock: ManualClock
    let main: VirtualScheduler
  }

  /// Keeps what is saved within reach, as user defaults do.
  final class Disk {
    private let file: ConverterDisk
    private var state: CurrencyConverter.State?

    init(_ file: ConverterDisk, _ state: CurrencyConverter.State?) {
      self.file = file
      self.state = state
    }

    func loadState() -> CurrencyConverter.State? { state }

    func saveState(_ state: CurrencyConverter.State) {
      self.state = state
      file.save(state)
    }
  }
}
