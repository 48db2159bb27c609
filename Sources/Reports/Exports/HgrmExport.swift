import Foundation
import Metrics
import Results

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
