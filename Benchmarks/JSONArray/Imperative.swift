import Scenarios

extension JSONArray {
  /// The baseline: what may come next is a state, and each token moves it on.
  final class Imperative: ArrayReader {
    static let name = "imperative"
    static let origin = "the baseline, a state and a switch"
    static let promise = Promise<JSONArray>.identical

    private enum Expected { case array, valueOrClose, value, commaOrClose, end, nothing }

    private let output: Output
    private var expected = Expected.array
    private var open: [[Value]] = []
    private var whole: [Value] = []
    private var tokenCount = 0

    init(_ output: Output) { self.output = output }

    func didRead(_ token: Token) {
      if expected == .nothing { return }
      tokenCount += 1
      switch (expected, token) {
      case (.array, .open), (.valueOrClose, .open), (.value, .open):
        open.append([])
        expected = .valueOrClose
      case (.valueOrClose, .value(let number)), (.value, .value(let number)): add(.number(number))
      case (.valueOrClose, .close), (.commaOrClose, .close): close(open.removeLast())
      case (.commaOrClose, .comma): expected = .value
      default: expected = .nothing
      }
    }

    private func add(_ value: Value) {
      open[open.count - 1].append(value)
      expected = .commaOrClose
    }

    private func close(_ values: [Value]) {
      if !open.isEmpty { return add(.array(values)) }
      whole = values
      expected = .end
    }

    func didEnd() {
      if expected == .end { output.parsed(whole) } else { output.malformed(after: tokenCount) }
      (expected, open, whole, tokenCount) = (.array, [], [], 0)
    }
  }
}
