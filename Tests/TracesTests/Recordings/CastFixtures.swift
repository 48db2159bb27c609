import Traces

extension RecordingFixture {
  static let castOfVersion2 = cast(
    2, header: "{\"version\": 2, \"width\": 80, \"height\": 24, \"env\": {\"TERM\": \"xterm\"}}",
    times: ["0.5", "1.000000", "1.15", "1.4", "1.65", "2.2", "6.0", "6.1"])

  static let castOfVersion3 = cast(
    3, header: "{\"version\": 3, \"term\": {\"cols\": 80, \"rows\": 24}, \"timestamp\": 1504467315}",
    times: ["0.5", "0.5", "0.15", "0.25", "0.25", "0.55", "3.8", "1e-1"])

  private static func cast(_ version: Int, header: String, times: [String]) -> RecordingFixture {
    let events = [
      "\"o\", \"$ \\u001b[1m\"", "\"i\", \"a\"", "\"i\", \"b\"", "\"i\", \"\\u007f\"", "\"i\", \"c\"", "\"i\", \"\\r\"",
      "\"i\", \"d\"", "\"r\", \"90x30\"",
    ]
    func bad(_ what: String, _ line: String, _ found: String) -> Malformed {
      Malformed(what: what, text: "\(header)\n[0.1, \"i\", \"a\"]\n\(line)\n", line: 3, found: found)
    }
    func badHeader(_ what: String, _ header: String, _ found: String) -> Malformed {
      Malformed(what: what, text: "\(header)\n[0.1, \"i\", \"a\"]\n", line: 1, found: found)
    }
    return RecordingFixture(
      format: Asciicast.self,
      lines: [header, "# a comment"] + zip(times, events).map { "[\($0), \($1)]" },
      malformed: [
        bad("no array", "hello", "\"hello\""), bad("no seconds", "[]", "the end of the line"),
        bad("no code", "[0.1]", "the end of the line"), bad("no data", "[0.1, \"i\"]", "the end of the line"),
        bad("seconds in words", "[\"now\", \"i\", \"a\"]", "\"\"now\", \"i\", \"a\"]\""),
        bad("negative seconds", "[-1, \"i\", \"a\"]", "the time \"-1\""),
        bad("a time too large", "[1e300, \"i\", \"a\"]", "the time \"1e300\""),
        bad("a code that is no text", "[0.1, 7, \"a\"]", "\"7, \"a\"]\""),
        bad("data that is no text", "[0.1, \"i\", 7]", "\"7]\""),
        bad("four elements", "[0.1, \"i\", \"a\", 7]", "\"7]\""),
        bad("no end", "[0.1, \"i\", \"a\"", "the end of the line"),
        bad("more", "[0.1, \"i\", \"a\"] 7", "\"7\""), bad("NUL", "[0.1, \"i\", \"\0\"]", "a NUL byte"),
        badHeader("no version", "{\"versions\": 2, \"version\": null}", "\"null}\""),
        badHeader("an old version", "{\"version\": 1}", "version 1"),
        badHeader("no end of the header", "{\"version\": 2", "the end of the line"),
        Malformed(
          what: "no input", text: "\(header)\n[0.1, \"o\", \"a\"]\n", line: 2,
          found: "no input, which are events of code \"i\""),
      ])
  }
}
