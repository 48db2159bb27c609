/// A library's time for a pipeline, and its ratio to the reference's time in each round.
struct Ratio {
  let pipeline: String
  let library: Library
  let nanosecondsPerEvent: Double
  let median: Double
  let lowerQuartile: Double
  let upperQuartile: Double
  let decisions: Decisions

  /// One per library and pipeline, in the order of the catalogue.
  static func all(of measurements: [Rounds.Measurement], _ pipelines: [Pipeline]) -> [Ratio] {
    pipelines.flatMap { pipeline -> [Ratio] in
      let ofPipeline = measurements.filter { $0.pipeline == pipeline.name }
      let reference = Dictionary(
        uniqueKeysWithValues: ofPipeline.filter { $0.library == .reference }
          .map { ($0.round, $0.nanosecondsPerEvent) })
      return Library.allCases.compactMap { library -> Ratio? in
        let taken = ofPipeline.filter { $0.library == library }
        guard let first = taken.first else { return nil }
        let ratios = taken.compactMap { measurement in
          reference[measurement.round].map { measurement.nanosecondsPerEvent / $0 }
        }
        return Ratio(
          pipeline: pipeline.name, library: library,
          nanosecondsPerEvent: quantile(0.5, of: taken.map(\.nanosecondsPerEvent)), median: quantile(0.5, of: ratios),
          lowerQuartile: quantile(0.25, of: ratios), upperQuartile: quantile(0.75, of: ratios),
          decisions: first.decisions)
      }
    }
  }

  /// Interpolated linearly between neighbours: type 7 of Hyndman and Fan, as everywhere in this project.
  /// - Precondition: `values` is not empty.
  private static func quantile(_ fraction: Double, of values: [Double]) -> Double {
    let sorted = values.sorted()
    let position = Double(sorted.count - 1) * fraction
    let place = Int(position)
    let (below, above) = (sorted[place], sorted[min(place + 1, sorted.count - 1)])
    return below + (position - Double(place)) * (above - below)
  }
}
