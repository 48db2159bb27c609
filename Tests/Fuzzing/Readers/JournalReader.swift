import Measuring

extension FuzzedReader {
  /// The journal of a run. A reader looks into a line only if its digest is right, so every input is read unchanged and
  /// with correct digests.
  static let journal = FuzzedReader("journal", testRounds: 50) { bytes throws(Finding) in
    let message = try journalMessage(bytes)
    return message == nil ? nil : try journalMessage(signed(bytes))
  }

  private static func journalMessage(_ bytes: [UInt8]) throws(Finding) -> String? {
    let contents: JournalContents
    do throws(JournalError) {
      contents = try JournalContents(bytes, file: "input")
    } catch {
      return error.description
    }
    guard contents.byteCount <= bytes.count, contents.isTorn == (contents.byteCount < bytes.count) else {
      throw Finding("a journal has more bytes than were read")
    }
    // The written bytes are compared, because NaN does not equal itself.
    guard let written = try? lines(of: contents), let reread = try? JournalContents(written, file: "input"),
      !reread.isTorn, (try? lines(of: reread)) == written
    else { throw Finding("a journal is written and not read again as the same") }
    return nil
  }

  private static func lines(of contents: JournalContents) throws -> [UInt8] {
    try contents.results.reduce(into: JournalLine.bytes(of: contents.header)) { lines, result in
      lines += try JournalLine.bytes(of: result)
    }
  }

  /// Each line with its digest. A line without a frame gets one.
  private static func signed(_ bytes: [UInt8]) -> [UInt8] {
    let lineFeed = UInt8(ascii: "\n")
    var lines = bytes.split(separator: lineFeed, omittingEmptySubsequences: false)
    let torn = lines.removeLast()
    return lines.flatMap { JournalLine.bytes(ofBody: JournalLine.body(of: $0) ?? $0) } + torn
  }
}
