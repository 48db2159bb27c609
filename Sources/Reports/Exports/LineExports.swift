import Foundation
import Metrics
import Results

/// Go's benchmark text, for `benchstat` and whatever else reads `go test -bench`.
///
/// The form is that of the Go Benchmark Data Format, https://go.googlesource.com/proposal/+/master/design/14313-benchmark-format.md.
/// A line is a round. Allocations and instructions are counted apart from the rounds, and stand in each of them. The number of
/// iterations is that of the trace's events.
package enum BenchstatExport {
  package static func text(for input: ReportInput) throws(ExportFailure) -> String {
    let all = ExportedArchitecture.all(of: input)
    var text = ""
    var configuration: [String] = []
    for architecture in all {
      let lines = lines(of: architecture)
      if lines.isEmpty { continue }
      let current = self.configuration(of: architecture)
      if current != configuration { text += (text.isEmpty ? "" : "\n") + current.map { $0 + "\n" }.joined() }
      configuration = current
      text += lines.map { $0 + "\n" }.joined()
    }
    if text.isEmpty { throw .nothing(of: "time and no count per event") }
    return text
  }

  /// What benchmarks are about, until another says otherwise. A value ends with its line.
  private static func configuration(of architecture: ExportedArchitecture) -> [String] {
    let machine = architecture.manifest.machine
    let system = machine.operatingSystem.lowercased()
    return [
      ("goos", system.contains("macos") || system.contains("darwin") ? "darwin" : "linux"),
      ("goarch", ["x86_64": "amd64", "aarch64": "arm64"][machine.instructionSet] ?? machine.instructionSet),
      ("pkg", "reactive-bench/\(architecture.trace.app)"), ("cpu", machine.processor ?? ""),
      ("trace", architecture.trace.name),
    ].map { "\($0): \($1.printable)" }
  }

  private static func lines(of architecture: ExportedArchitecture) -> [String] {
    let cores = architecture.manifest.machine.coreCount
    let name = "Benchmark\(architecture.trace.app.camelCase.inOneField)/\(architecture.name.inOneField)-\(cores)"
    let counts = [
      (architecture.count(.mallocBytesPerEvent), "B/op"), (architecture.count(.mallocsPerEvent), "allocs/op"),
      (architecture.instructions, "instructions/op"),
    ].compactMap { value, unit in value.map { "\($0.decimalText) \(unit)" } }
    let rounds = architecture.roundTimes.map { ["\($0.nanoseconds.decimalText) ns/op"] + counts }
    return (rounds.isEmpty && !counts.isEmpty ? [counts] : rounds).map { values in
      "\(name) \(architecture.trace.events) \(values.joined(separator: " "))"
    }
  }
}

extension String {
  /// `VideoCall` of `video-call`. What is no letter stays, and the first is no small letter.
  fileprivate var camelCase: String {
    split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Fields are separated by white space, which `go test` writes as underscores in names.
  fileprivate var inOneField: String {
    String(printable.map { $0.isWhitespace ? "_" : $0 })
  }
}

/// A percentile distribution as HdrHistogram prints it, for its plotter and others that read `.hgrm` files.
///
/// The form is that of `outputPercentileDistribution` in https://hdrhistogram.github.io/HdrHistogram/JavaDoc/: a value, the
/// share of the events that do not exceed it, how many these are, and 1/(1 - share). It shows service times in nanoseconds
/// of the closed loop: the percentiles of `latency.csv`, the median over the rounds of each. A count is the share of the
/// trace's events; percentiles that need more events are left out. The standard deviation, which HdrHistogram prints
/// below, is not known.
package enum HgrmExport {
  package static func text(for input: ReportInput) throws(ExportFailure) -> String {
    let all = ExportedArchitecture.all(of: input).filter { $0.nanoseconds(.serviceTime, .max) != nil }
    guard let architecture = all.first else { throw .nothing(of: "service time in the closed loop") }
    if all.count > 1 { throw .several(architectures: all.map(\.title)) }
    let steps = steps(of: architecture)
    let count = Double(architecture.trace.events)
    let lines = steps.map { share, value in
      let start = "\(value.column(12, 3)) \(share.column(14, 12)) \((share * count).rounded().column(10, 0))"
      return share < 1 ? "\(start) \((1 / (1 - share)).column(14, 2))" : start
    }
    let header = ["Value".paddedLeft(to: 12), "Percentile".paddedLeft(to: 14), "TotalCount".paddedLeft(to: 10)]
    let mean = architecture.nanoseconds(.serviceTime, .mean).map { ["#[Mean    = \($0.column(12, 3))]"] } ?? []
    let max = architecture.nanoseconds(.serviceTime, .max).map {
      ["#[Max     = \($0.column(12, 3)), Total count    = \(count.column(12, 0))]"]
    }
    return ([header.joined(separator: " ") + " 1/(1-Percentile)", ""] + lines + mean + (max ?? []))
      .map { $0 + "\n" }.joined()
  }

  /// Shares with the values that they do not exceed, both rising: those for which the trace has enough events.
  private static func steps(of architecture: ExportedArchitecture) -> [(share: Double, value: Double)] {
    Statistic.allCases.compactMap { statistic -> (share: Double, value: Double)? in
      guard statistic.countMin <= UInt64(architecture.trace.events) else { return nil }
      let share = statistic == .max ? 1 : statistic.perTenThousand.map { Double($0) / 10_000 }
      guard let share, let value = architecture.nanoseconds(.serviceTime, statistic) else { return nil }
      return (share: share, value: value)
    }.sorted { $0.share < $1.share }
  }
}

extension Double {
  /// With so many decimals, in a column of that width at least.
  fileprivate func column(_ width: Int, _ decimals: Int) -> String { String(format: "%\(width).\(decimals)f", self) }
}
