import Basics

/// A file format of traces, or of recordings that can be imported as traces. A new format of recordings is a type and
/// an entry in ``TraceFile/recordingFormats``.
public protocol TraceFormat: SendableMetatype {
  static var name: String { get }
  /// The beginning of such a file, for error messages.
  static var header: String { get }
  /// Whether the file has this format. At most one format recognises a file.
  static func recognises(_ beginning: FileBeginning) -> Bool
  /// `importer` turns a recording into a trace of the app.
  static func read(
    _ input: TraceInput, vocabulary: Vocabulary?, importer: TraceFile.Importer
  ) throws(TraceError) -> Trace
}

extension TraceFormat {
  public static func recognises(_ beginning: FileBeginning) -> Bool { beginning.firstLine.starts(with: header.utf8) }
}

/// A format of recordings: keys and presses with their times, independent of an app.
public protocol RecordingFormat: TraceFormat {
  static func recording(in input: TraceInput) throws(TraceError) -> KeystrokeRecording
}

extension RecordingFormat {
  public static func read(
    _ input: TraceInput, vocabulary: Vocabulary?, importer: TraceFile.Importer
  ) throws(TraceError) -> Trace {
    guard let trace = importer(try recording(in: input)) else {
      throw input.malformed(
        line: 1, found: "a recording of a keyboard", expected: "a trace, as this app has nothing to type into")
    }
    return trace
  }
}

public enum TraceFile {
  /// Turns a recording into a trace of an app; nil if the app has no typing.
  public typealias Importer = (KeystrokeRecording) -> Trace?

  public static let recordingFormats: [any RecordingFormat.Type] = [
    AaltoKeystrokes.self, EvemuEvents.self, GeteventLog.self, Asciicast.self, RRWebEvents.self,
  ]

  /// All formats. The beginning of a file determines its format.
  public static let formats: [any TraceFormat.Type] =
    [CanonicalTrace.self] + recordingFormats.map { $0 as any TraceFormat.Type }

  /// The trace in the file at `path`, in any of the ``formats``, named after the file.
  ///
  ///     let trace = try TraceFile.read(path: path, vocabulary: vocabulary) { app.importing($0, seed: seed) }
  public static func read(
    path: String, vocabulary: Vocabulary?, importer: Importer
  ) throws(TraceError) -> Trace {
    try read(TraceInput(path: path), vocabulary: vocabulary, importer: importer)
  }

  public static func read(
    _ source: TraceSource, vocabulary: Vocabulary?, importer: Importer
  ) throws(TraceError) -> Trace {
    try read(TraceInput(source), vocabulary: vocabulary, importer: importer)
  }

  private static func read(
    _ input: TraceInput, vocabulary: Vocabulary?, importer: Importer
  ) throws(TraceError) -> Trace {
    try format(of: input).read(input, vocabulary: vocabulary, importer: importer)
  }

  /// Checks each event of the file, then returns a trace that reads the file again.
  ///
  /// Two kinds of input are kept in memory because they cannot be read twice: a recording, whose events depend on each
  /// other, and a pipe.
  /// - Parameter body: receives each event.
  public static func readable(
    path: String, vocabulary: Vocabulary?, importer: Importer, forEach body: (TraceEvent) -> Void = { _ in }
  ) throws(TraceError) -> ReadableTrace {
    let input = try TraceInput(path: path)
    let format = try format(of: input)
    if format == CanonicalTrace.self, input.isRepeatable {
      return try ReadableTrace(input, vocabulary: vocabulary, forEach: body)
    }
    let trace = try format.read(input, vocabulary: vocabulary, importer: importer)
    for event in trace.events { body(event) }
    return ReadableTrace(trace)
  }

  /// The summary of the file. Only a small part of a trace is in memory at a time; a recording is read as by
  /// ``read(path:vocabulary:importer:)``.
  public static func summary(
    path: String, vocabulary: Vocabulary?, importer: Importer
  ) throws(TraceError) -> TraceSummary {
    let input = try TraceInput(path: path)
    let format = try format(of: input)
    guard format == CanonicalTrace.self else {
      return TraceSummary(of: try format.read(input, vocabulary: vocabulary, importer: importer))
    }
    var events = try CanonicalTraceEvents(input, vocabulary: vocabulary)
    var tally = TraceStatistics()
    while let event = try events.next() { tally.add(event) }
    return tally.summary(name: events.name, origin: events.origin)
  }

  /// The recording in the file. The texts of a trace's fields are read as the keys that produced them.
  public static func recording(path: String) throws(TraceError) -> KeystrokeRecording {
    let input = try TraceInput(path: path)
    let format = try Self.format(of: input)
    if let format = format as? any RecordingFormat.Type { return try format.recording(in: input) }
    let trace = try format.read(input, vocabulary: nil) { _ in nil }
    return KeystrokeRecording(typedIn: trace, byteCount: input.byteCount, digest: input.digest)
  }

  private static func format(of input: TraceInput) throws(TraceError) -> any TraceFormat.Type {
    let beginning = FileBeginning(input.beginning)
    if let format = formats.first(where: { $0.recognises(beginning) }) { return format }
    let expected = "the beginning of " + formats.map { "a \($0.name)" }.joined(separator: " or ")
    try TraceSource(bytes: Array(input.beginning), file: input.file, name: input.name).checkLines(expected: expected)
    let headers = formats.map { SafeText.printable($0.header) }.joined(separator: " or ")
    throw input.malformed(
      line: beginning.line, found: beginning.firstLine.isEmpty ? "no header" : Excerpt.quoted(beginning.firstLine),
      expected: "\(expected): \(headers)")
  }
}
