import Basics

/// A file format for traces, or for recordings that can be turned into one. To add one, write a type and list it in
/// ``TraceFile/formats``.
public protocol TraceFormat: SendableMetatype {
  /// What people call it.
  static var name: String { get }
  /// The first line, which tells the format: its columns.
  static var header: String { get }
  /// The trace in the file. `importer` turns a recording into the app's words.
  static func read(
    _ source: TraceSource, vocabulary: Vocabulary?, importer: TraceFile.Importer
  ) throws(TraceError) -> Trace
}

/// Files that hold a trace, in whichever format.
public enum TraceFile {
  /// Turns a recording of keys into a trace in an app's words; nil if nobody types in that app.
  public typealias Importer = (KeystrokeRecording) -> Trace?

  /// All formats, told apart by their headers.
  public static let formats: [any TraceFormat.Type] = [CanonicalTrace.self, AaltoKeystrokes.self]

  /// The trace in the file at `path`, under the file's name, whichever of the ``formats`` it has.
  ///
  ///     let trace = try TraceFile.read(path: path, vocabulary: vocabulary) { app.importing($0, seed: seed) }
  public static func read(
    path: String, vocabulary: Vocabulary?, importer: Importer
  ) throws(TraceError) -> Trace {
    try read(TraceSource(path: path), vocabulary: vocabulary, importer: importer)
  }

  /// The trace in bytes that have been read already.
  public static func read(
    _ source: TraceSource, vocabulary: Vocabulary?, importer: Importer
  ) throws(TraceError) -> Trace {
    let origin = OriginLines(of: source)
    let firstLine = source.bytes[origin.end..<source.endOfLine(from: origin.end)]
    guard let format = formats.first(where: { firstLine.starts(with: $0.header.utf8) }) else {
      let expected = "the header of " + formats.map { "a \($0.name)" }.joined(separator: " or ")
      try source.checkLines(expected: expected)
      let headers = formats.map { SafeText.printable($0.header) }.joined(separator: " or ")
      throw source.malformed(
        line: origin.lines.count + 1, found: firstLine.isEmpty ? "no header" : Excerpt.quoted(firstLine),
        expected: "\(expected): \(headers)")
    }
    return try format.read(source, vocabulary: vocabulary, importer: importer)
  }
}

extension CanonicalTrace {
  /// A trace needs no importer.
  public static func read(
    _ source: TraceSource, vocabulary: Vocabulary?, importer: TraceFile.Importer
  ) throws(TraceError) -> Trace {
    try read(source, vocabulary: vocabulary)
  }
}
