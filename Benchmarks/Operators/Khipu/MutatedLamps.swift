import Scenarios

extension Operators {
  /// Fields that are mutated, and a screen that reads them there.
  final class LampsInPlace<let lampCount: Int>: LampsArchitecture {
    static var name: String { "lamps-\(lampCount)-in-place" }
    static var origin: String { "a value of a lamp is mutated; lamps: \(lampCount)" }

    let sum: Sum
    private(set) var shownLamps = [Lamp](count: lampCount)

    init(_ sum: Sum) { self.sum = sum }

    func send(_ number: Int) { shownLamps.brighten(shownLamps.id(for: number), by: number) }
  }

  /// Fields that are mutated, and a screen that keeps what it shows. So the next mutation copies all lamps.
  final class LampsMutated<let lampCount: Int>: LampsArchitecture {
    static var name: String { "lamps-\(lampCount)-mutated" }
    static var origin: String { "a value of a lamp is mutated, and a screen keeps the lamps; lamps: \(lampCount)" }

    let sum: Sum
    private var lamps = [Lamp](count: lampCount)
    private(set) var shownLamps: [Lamp]

    init(_ sum: Sum) {
      self.sum = sum
      shownLamps = lamps
    }

    func send(_ number: Int) {
      lamps.brighten(lamps.id(for: number), by: number)
      shownLamps = lamps
    }
  }
}
