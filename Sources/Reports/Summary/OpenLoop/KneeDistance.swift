import Metrics

/// How far the recorded speed is from the knees, as far as these are known.
struct KneeDistance {
  /// Without the harness overhead.
  let lines: [OpenLoopLine]
  /// The lowest speed that is shown.
  let slowest: Double?

  /// nil unless all architectures that did not fail were measured at the recorded speed, and none is past its knee
  /// there.
  var sentence: String? {
    let sound = lines.filter { $0.failure == nil }
    guard slowest == 1, !sound.isEmpty, sound.allSatisfy({ $0.knee.below != nil }),
      let busyMax = sound.compactMap({ $0.figures(at: 1)?.utilisation }).max()
    else { return nil }
    let start = "At human speed nobody is busy for more than \(busyMax.shareFigure) of the time, and "
    let known = sound.filter { $0.knee.speed != nil }
    let unknown = sound.filter { $0.knee.speed == nil }
    if known.isEmpty {
      return "\(start)\(sound.count == 1 ? "the knee is" : "the knees are") \(reach(of: unknown)) times away."
    }
    if unknown.isEmpty { return "\(start)\(exact(known)) times away." }
    return "\(start)\(exact(known)), \(unknown.count == 1 ? "that" : "those") of \(unknown.map(\.name).listed) "
      + "\(reach(of: unknown)) times away."
  }

  /// The lowest and the highest of the known knees.
  private func exact(_ known: [OpenLoopLine]) -> String {
    let ordered = known.compactMap { line in
      line.knee.speed.map { (name: line.name, speed: $0.speedFigure, value: $0) }
    }.sorted { $0.value < $1.value }
    guard let first = ordered.first, let last = ordered.last else { return "" }
    if lines.count == 1 { return "the knee is \(first.speed)" }
    if ordered.count == 1 { return "the knee of \(first.name) is \(first.speed)" }
    return "the knees are \(first.speed) (\(first.name)) to \(last.speed) (\(last.name))"
  }

  /// The range of speeds in which all other knees lie.
  private func reach(of unknown: [OpenLoopLine]) -> String {
    let below = (unknown.compactMap(\.knee.below).min() ?? 0).speedFigure
    let pasts = unknown.compactMap(\.knee.past)
    guard pasts.count == unknown.count, let past = pasts.max() else { return "more than \(below)" }
    return "between \(below) and \(past.speedFigure)"
  }
}
