import Foundation
import Metrics
import Results

/// Go's benchmark text, for `benchstat` and other readers of `go test -bench`.
///
/// The form is the Go Benchmark Data Format,
/// https://go.googlesource.com/proposal/+/master/design/14313-benchmark-format.md. A line is a round. Allocations and
/// instructions are counted apart from the rounds and repeated in each. The iterations are the trace's events.
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

  /// The configuration lines, in force until the next ones. A value ends with its line.
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
  fileprivate var camelCase: String {
    split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// With underscores for white space, which separates fields, as `go test` writes names.
  fileprivate var inOneField: String {
    String(printable.map { $0.isWhitespace ? "_" : $0 })
  }
}

/// A percentile distribution of HdrHistogram, for its plotter and other readers of `.hgrm` files.
///
/// The form is that of `outputPercentileDistribution` in https://hdrhistogram.github.io/HdrHistogram/JavaDoc/: a value,
/// the share of events that do not exceed it, their number, and 1/(1 - share). The values are service times of the
/// closed loop in nanoseconds: the percentiles of `latency.csv`, each the median over the rounds. A number is the share
/// times the trace's events; percentiles that need more events are left out. The standard deviation is unknown and left
/// out.
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

  /// The shares and their percentiles, ascending, for which the trace has enough events.
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
  fileprivate func column(_ width: Int, _ decimals: Int) -> String { String(format: "%\(width).\(decimals)f", self) }
}
