import Basics

/// A file format for traces, or for recordings that can be turned into one. To add one of recordings, write a type and list
/// it in ``TraceFile/recordingFormats``.
public protocol TraceFormat: SendableMetatype {
  /// What people call it.
  static var name: String { get }
  /// How such a file begins, for people who gave another.
  static var header: String { get }
  /// Whether the file is meant to be of this format. No two formats recognise the same file.
  static func recognises(_ beginning: FileBeginning) -> Bool
  /// The trace in the file. `importer` turns a recording into the app's words.
  static func read(
    _ input: TraceInput, vocabulary: Vocabulary?, importer: TraceFile.Importer
  ) throws(TraceError) -> Trace
}

extension TraceFormat {
  /// By its header.
  public static func recognises(_ beginning: FileBeginning) -> Bool { beginning.firstLine.starts(with: header.utf8) }
}

/// A format of recordings: keys and presses with their times, in no app's words.
public protocol RecordingFormat: TraceFormat {
  /// The recording in the file.
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

/// Files that hold a trace, in whichever format.
public enum TraceFile {
  /// Turns a recording of keys into a trace in an app's words; nil if nobody types in that app.
  public typealias Importer = (KeystrokeRecording) -> Trace?

  /// The formats of recordings.
  public static let recordingFormats: [any RecordingFormat.Type] = [
    AaltoKeystrokes.self, EvemuEvents.self, GeteventLog.self, Asciicast.self, RRWebEvents.self,
  ]

  /// All formats, told apart by how a file begins.
  public static let formats: [any TraceFormat.Type] =
    [CanonicalTrace.self] + recordingFormats.map { $0 as any TraceFormat.Type }

  /// The trace in the file at `path`, under the file's name, whichever of the ``formats`` it has.
  ///
  ///     let trace = try TraceFile.read(path: path, vocabulary: vocabulary) { app.importing($0, seed: seed) }
  public static func read(
    path: String, vocabulary: Vocabulary?, importer: Importer
  ) throws(TraceError) -> Trace {
    try read(TraceInput(path: path), vocabulary: vocabulary, importer: importer)
  }

  /// The trace in bytes that have been read already.
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

  /// The trace in the file at `path`, of which nothing is held. Each of its events is looked at first.
  ///
  /// What cannot be read twice is held as a whole: a recording, whose events depend on each other, and a pipe.
  /// - Parameter body: is given each event.
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

  /// What is in the file at `path`. Of a trace, however long, a small part is in memory; a recording is read as by
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
    var tally = TraceTally()
    while let event = try events.next() { tally.add(event) }
    return tally.summary(name: events.name, origin: events.origin)
  }

  /// The recording in the file at `path`. The texts that a trace's fields take on are read as the keys that they come of.
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
