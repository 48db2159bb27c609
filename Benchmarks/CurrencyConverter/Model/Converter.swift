import ModelController
import Streams

/// The converter of "Darkness in Models", cut as by its author: a model, a controller, a core, a service and a world.
enum Converter {
  /// Values shared between modules, and the phone's services.
  struct World {
    let converterModel = PassthroughSubject<Model, Never>(.confined)
    let disk: Disk
    let server: RateServer
    let clock: ManualClock
    let main: VirtualScheduler
  }

  /// Keeps the saved state in memory, as user defaults do.
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
