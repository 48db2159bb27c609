extension FuzzedReader {
  /// Every reader of foreign input. To add one, write it in Readers, list it here, and put a seed into Tests/Corpus/NAME.
  package static let all: [FuzzedReader] = [
    [canonicalTrace], recordings, [profile, tables], records, [report, plan, planFile, journal], campaign,
    workerMessages, steps, [commandLine],
  ].flatMap(\.self)
}
