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
      return Library.allCases.compactMap { library in
        Ratio(of: ofPipeline.filter { $0.library == library }, to: reference)
      }
    }
  }

  /// The time of each other pipeline that starts calls, divided by the call chain's on the same library.
  static func modelsToChain(of measurements: [Rounds.Measurement], _ pipelines: [Pipeline]) -> [Ratio] {
    let calls = pipelines.filter(\.startsCalls)
    guard let chain = calls.first(where: { $0.name == "call-chain" }) else { return [] }
    return calls.filter { $0.name != chain.name }.flatMap { model in
      Library.allCases.compactMap { library -> Ratio? in
        let taken = measurements.filter { $0.library == library }
        let times = taken.filter { $0.pipeline == chain.name }.map { ($0.round, $0.nanosecondsPerEvent) }
        return Ratio(of: taken.filter { $0.pipeline == model.name }, to: Dictionary(uniqueKeysWithValues: times))
      }
    }
  }

  /// Nil if there are no measurements.
  /// - Parameter times: nanoseconds an event in each round.
  private init?(of taken: [Rounds.Measurement], to times: [Int: Double]) {
    guard let first = taken.first else { return nil }
    let ratios = taken.compactMap { measurement in
      times[measurement.round].map { measurement.nanosecondsPerEvent / $0 }
    }
    pipeline = first.pipeline
    library = first.library
    nanosecondsPerEvent = Self.quantile(0.5, of: taken.map(\.nanosecondsPerEvent))
    median = Self.quantile(0.5, of: ratios)
    lowerQuartile = Self.quantile(0.25, of: ratios)
    upperQuartile = Self.quantile(0.75, of: ratios)
    decisions = first.decisions
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
