public import Traces

/// Each light is a source of its own, so that a value is a number with limits: `light3,brightness,500`.
extension Lights {
  public static let vocabulary: Vocabulary = {
    typealias Word = Vocabulary.Word
    var words = [Word("list", "load")]
    for light in 1...World.lightCount {
      words += settingWords("light\(light)") { _ in -10_000...10_000 }
      words += Quantity.allCases.map { Word("light\(light)", "dim_\($0)", value: .number(in: -10_000...10_000)) }
      words.append(Word("light\(light)", "toggle"))
      words += settingWords("report\(light)") { Int64($0.limits.lowerBound)...Int64($0.limits.upperBound) }
    }
    let number = Vocabulary.Value.number(in: 1...Int64(Int32.max))
    words += [Word("bridge", "lights", value: .text), Word("bridge", "failure")]
    words += [Word("bridge", "accepted", value: number), Word("bridge", "refused", value: number)]
    return Vocabulary(words)
  }()

  /// - Parameter values: the permitted values of a quantity.
  private static func settingWords(
    _ source: String, _ values: (Quantity) -> ClosedRange<Int64>
  ) -> [Vocabulary.Word] {
    ["on", "off", "hsb", "ct"].map { Vocabulary.Word(source, $0) } + [Vocabulary.Word(source, "name", value: .text)]
      + Quantity.allCases.map { Vocabulary.Word(source, $0.rawValue, value: .number(in: values($0))) }
  }

  public static func event(_ line: TraceEvent) -> Event {
    switch (line.source, line.kind) {
    case ("list", "load"): return .load
    case ("bridge", "lights"): return .lights(Light.lights(line.value))
    case ("bridge", "failure"): return .failure
    case ("bridge", "accepted"): return .accepted(number(line))
    case ("bridge", "refused"): return .refused(number(line))
    default: break
    }
    if line.source.hasPrefix("report"), let light = Int(line.source.dropFirst("report".count)) {
      return .report(setting(line), of: light)
    }
    guard let light = Int(line.source.dropFirst("light".count)) else {
      preconditionFailure("not in the vocabulary: \(line.source),\(line.kind)")
    }
    if line.kind == "toggle" { return .toggle(light) }
    if line.kind.hasPrefix("dim_"), let quantity = Quantity(rawValue: String(line.kind.dropFirst("dim_".count))) {
      return .dim(quantity, by: number(line), of: light)
    }
    return .set(setting(line), of: light)
  }

  private static func setting(_ line: TraceEvent) -> Setting {
    if let mode = Mode(rawValue: line.kind) { return .mode(mode) }
    if let quantity = Quantity(rawValue: line.kind) { return .quantity(quantity, number(line)) }
    return line.kind == "name" ? .name(line.value) : .power(line.kind == "on")
  }

  private static func number(_ line: TraceEvent) -> Int {
    guard let number = Int(line.value) else {
      preconditionFailure("not in the vocabulary: \(line.source),\(line.kind),\(line.value)")
    }
    return number
  }

  public static func line(_ event: Event) -> TraceEvent {
    switch event {
    case .load: line("list", "load")
    case .set(let setting, let light): line("light\(light)", setting)
    case .dim(let quantity, let step, let light): line("light\(light)", "dim_\(quantity)", "\(step)")
    case .toggle(let light): line("light\(light)", "toggle")
    case .report(let setting, let light): line("report\(light)", setting)
    case .lights(let lights): line("bridge", "lights", Light.text(lights))
    case .failure: line("bridge", "failure")
    case .accepted(let number): line("bridge", "accepted", "\(number)")
    case .refused(let number): line("bridge", "refused", "\(number)")
    }
  }

  private static func line(_ source: String, _ setting: Setting) -> TraceEvent {
    switch setting {
    case .power, .mode: line(source, setting.description)
    case .name(let name): line(source, "name", name)
    case .quantity(let quantity, let value): line(source, "\(quantity)", "\(value)")
    }
  }

  private static func line(_ source: String, _ kind: String, _ value: String = "") -> TraceEvent {
    TraceEvent(timeNanoseconds: 0, source: source, kind: kind, value: value)
  }
}
