extension Lights.KhipuApp {
  final class LightsLog {
    static let lineCountMax = 100

    private(set) var lines: [String] = []

    func write(_ line: String) { lines = lines.suffix(Self.lineCountMax - 1) + [line] }
  }
}
