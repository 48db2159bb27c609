/// The two files that a run writes.
enum CSV {
  static func ratios(_ ratios: [Ratio]) -> String {
    let head =
      "pipeline,library,ns_per_event,ratio_median,ratio_lower_quartile,ratio_upper_quartile,decisions,decisions_hash\n"
    return head
      + ratios.map { ratio in
        let figures = [ratio.nanosecondsPerEvent, ratio.median, ratio.lowerQuartile, ratio.upperQuartile]
        return
          ([ratio.pipeline, ratio.library.rawValue] + figures.map { Table.decimals($0, 3) }
          + ["\(ratio.decisions.count)", ratio.decisions.hash])
          .joined(separator: ",") + "\n"
      }
      .joined()
  }

  static func rounds(_ measurements: [Rounds.Measurement]) -> String {
    "round,pipeline,library,ns_per_event\n"
      + measurements.map { measurement in
        [
          "\(measurement.round)", measurement.pipeline, measurement.library.rawValue,
          Table.decimals(measurement.nanosecondsPerEvent, 3),
        ]
        .joined(separator: ",") + "\n"
      }
      .joined()
  }
}
