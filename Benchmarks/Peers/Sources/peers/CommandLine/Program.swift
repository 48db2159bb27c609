import Foundation

/// Exit codes are those of `bench`.
enum Program {
  private static let decisionsDiffer: Int32 = 3
  private static let usage: Int32 = 64
  private static let badData: Int32 = 65
  private static let cannotWrite: Int32 = 73

  static func run(_ arguments: [String]) -> Int32 {
    do {
      let options = try Options(arguments)
      let pipelines = Catalogue.pipelines.filter {
        options.pipelines.isEmpty || options.pipelines.contains($0.name)
      }
      if options.isListing { return list(pipelines) }
      let inputs = try Inputs(seed: options.seed, events: options.events)
      if let passes = options.passes { return try replay(pipelines[0], options.library, passes, inputs) }
      return try measure(pipelines, options, inputs)
    } catch let misuse as Options.Misuse {
      return fail("\(misuse.text)\n\(Options.usage)", usage)
    } catch let disagreement as Rounds.Disagreement {
      return fail(
        """
        \(disagreement.pipeline): \(disagreement.library.title) made \(disagreement.decisions.count) decisions with the \
        hash \(disagreement.decisions.hash), and Streams \(disagreement.expected.count) with \
        \(disagreement.expected.hash)
        """, decisionsDiffer)
    } catch {
      return fail("\(error)", badData)
    }
  }

  private static func list(_ pipelines: [Pipeline]) -> Int32 {
    for pipeline in pipelines {
      for implementation in pipeline.implementations { print(pipeline.name, implementation.library.rawValue) }
    }
    return 0
  }

  private static func replay(
    _ pipeline: Pipeline, _ library: Library?, _ passes: Int, _ inputs: Inputs
  ) throws(Options.Misuse) -> Int32 {
    guard let implementation = pipeline.implementations.first(where: { $0.library == library }) else {
      throw Options.Misuse(text: "--library: \(pipeline.name) has no such form here")
    }
    let replay = implementation.begin(inputs)
    for _ in 0..<passes { replay.pass() }
    let decisions = replay.decisions()
    print(replay.eventCount, decisions.count, decisions.hash)
    return 0
  }

  private static func measure(
    _ pipelines: [Pipeline], _ options: Options, _ inputs: Inputs
  ) throws(Rounds.Disagreement) -> Int32 {
    let measurements = try Rounds(pipelines: pipelines, inputs: inputs, count: options.rounds)
      .measure(seed: options.seed)
    let ratios = Ratio.all(of: measurements, pipelines)
    print(
      """
      Nanoseconds of Streams per event, and the time of the others divided by it: the median of \(options.rounds) rounds
      and half of the distance between its quartiles. \(options.events) events a trace, seed \(options.seed). All decide
      alike.

      """)
    print(Table(ratios: ratios, referenceIsTime: true).text, terminator: "")
    let models = Ratio.modelsToChain(of: measurements, pipelines)
    if !models.isEmpty {
      print("\nThe model's time divided by that of the chain on the same library:\n")
      print(Table(ratios: models, referenceIsTime: false).text, terminator: "")
    }
    guard let folder = options.folder else { return 0 }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try CSV.ratios(ratios).write(toFile: "\(folder)/ratios.csv", atomically: true, encoding: .utf8)
      try CSV.rounds(measurements).write(toFile: "\(folder)/rounds.csv", atomically: true, encoding: .utf8)
      return 0
    } catch {
      return fail("\(folder): cannot be written: \(error.localizedDescription)", cannotWrite)
    }
  }

  private static func fail(_ text: String, _ code: Int32) -> Int32 {
    FileHandle.standardError.write(Data("peers: \(text)\n".utf8))
    return code
  }
}
