import Results

/// The tables of `results/reference/lights-curves`: what Khipu's claims cost, over the size of a state, the number of
/// features and the depth of messages.
struct Curves {
  /// A figure that the run lacks.
  struct Missing: Error, CustomStringConvertible {
    let metric: String
    let architecture: String

    var description: String { "expected \(metric) of \(architecture), found none" }
  }

  private let figures: [[String]: Double]

  init(_ run: RunResult) {
    let counted =
      run.allocations.map { ([$0.architecture, $0.metric], $0.value) }
      + (run.instructions ?? []).map { ([$0.architecture, $0.metric], $0.value) }
    figures = Dictionary(counted.compactMap { key, value in value.map { (key, $0) } }) { first, _ in first }
  }

  var text: String {
    get throws(Missing) {
      try [
        lights("instructions", "instructions_per_event"), lights("allocations", "mallocs_per_event"),
        lights("bytes allocated", "malloc_bytes_per_event"), broadcasts, depths,
      ].joined(separator: "\n")
    }
  }

  private func lights(_ title: String, _ metric: String) throws(Missing) -> String {
    let kinds = ["in-place", "mutated", "khipu", "reducer"]
    var lines = ["A value of one light changes: \(title)", Self.line("lights", kinds, widths: (8, 12))]
    for size in [1, 10, 100, 1_000] {
      var cells: [String] = []
      for kind in kinds { cells.append(try figure("lamps-\(size)-\(kind)", metric).rounded(to: 0)) }
      lines.append(Self.line("\(size)", cells, widths: (8, 12)))
    }
    return lines.text
  }

  private var broadcasts: String {
    get throws(Missing) {
      let counts = [1, 2, 4]
      let titles = counts.map { $0 == 1 ? "1 message" : "\($0) messages" } + ["a delivery"]
      var lines = [
        "Messages that every feature hears: instructions, and those for each delivery",
        Self.line("features", titles, widths: (10, 13)),
      ]
      for size in [1, 3, 10, 30, 100] {
        var figures: [Double] = []
        for count in counts { figures.append(try figure("broadcast-\(size)x\(count)", "instructions_per_event")) }
        let delivery = figures[2] / Double(4 * size)
        lines.append(
          Self.line("\(size)", figures.map { $0.rounded(to: 0) } + [delivery.rounded(to: 1)], widths: (10, 13)))
      }
      return lines.text
    }
  }

  private var depths: String {
    get throws(Missing) {
      var lines = [
        "Messages that lead to one another, to one feature: instructions",
        Self.line("deep", ["", "a message"], widths: (10, 13)),
      ]
      for depth in [1, 10, 100] {
        let count = try figure("re-entrancy-\(depth)", "instructions_per_event")
        let cells = [count.rounded(to: 0), (count / Double(depth)).rounded(to: 1)]
        lines.append(Self.line("\(depth)", cells, widths: (10, 13)))
      }
      return lines.text
    }
  }

  /// What an event needs more than one for which nothing is done.
  private func figure(_ architecture: String, _ metric: String) throws(Missing) -> Double {
    try known(architecture, metric) - known("nothing", metric)
  }

  private func known(_ architecture: String, _ metric: String) throws(Missing) -> Double {
    guard let figure = figures[[architecture, metric]] else {
      throw Missing(metric: metric, architecture: architecture)
    }
    return figure
  }

  private static func line(_ first: String, _ cells: [String], widths: (first: Int, other: Int)) -> String {
    first.padded(to: widths.first) + cells.map { $0.padded(to: widths.other) }.joined()
  }
}

extension [String] {
  fileprivate var text: String { map { "\($0)\n" }.joined() }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + self
  }
}

extension Double {
  /// With so many digits after the point: 0 or 1.
  fileprivate func rounded(to digits: Int) -> String {
    let scale = digits == 0 ? 1.0 : 10.0
    let value = (self * scale).rounded(.toNearestOrEven) / scale
    return digits == 0 ? "\(Int(value))" : "\(value)"
  }
}
