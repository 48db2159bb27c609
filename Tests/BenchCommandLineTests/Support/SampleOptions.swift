import BenchCommandLine

extension KnownNames.Kind {
  static let apps = Self("apps")
  static let architectures = Self("architectures")
  static let traces = Self("traces")
}

/// Options of every shape.
extension Options {
  static let app = Option<String?>("app", .optional(.name(of: .apps)), "the app to bench")
  static let architectures = Option<[String]>(
    "architecture", .list(.name(of: .architectures)), "an architecture to bench; if none is named, all")
  static let traces = Option<[String]>(
    "trace",
    .list(
      .text(
        "TRACE", expecting: "a path, or the name of a trace", candidates: .among(orPaths: .files) { $0[.traces] })),
    "a trace to replay")
  static let events = Option<Int>(
    "events", .one(.integer(in: 1...100_000_000), default: 100_000), "how many events to generate")
  static let seed = Option<UInt64>("seed", .one(.integer(in: 0...UInt64.max), default: 1), "where chance comes from")
  static let rounds = Option<Int>("rounds", .one(.integer(in: 1...1_000), default: 7), "how often it is measured")
  static let baseline = Option<String?>("baseline", .optional(.name(of: .architectures)), "the one of ratio 1")
  static let instructions = Option<Bool>("instructions", .flag, "count instructions too")
  static let jobs = Option<Int?>("jobs", short: "j", .optional(.integer(in: 1...1_024)), "how many at a time")
  static let outputFolder = Option<String?>("output", short: "o", .optional(.folder), "the folder to write")
  static let settings = Option<[Setting]>("set", .list(.setting), "change a parameter")
}

extension ValueKind where Value == String {
  /// One of the sample's names.
  static func name(of kind: KnownNames.Kind) -> ValueKind {
    .text("NAME", expecting: "a name that 'bench list' shows", candidates: .only { $0[kind] })
  }
}
