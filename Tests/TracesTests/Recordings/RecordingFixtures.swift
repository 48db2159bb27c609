import Traces

extension RecordingFixture {
  static let aalto: RecordingFixture = {
    let keys: [AaltoFixture.Key] = [
      .init(1_000, "a", 65), .init(1_150, "b", 66), .init(1_400, "BKSP", 8), .init(1_650, "c", 67),
      .init(6_000, "d", 68, section: "2"),
    ]
    return RecordingFixture(
      format: AaltoKeystrokes.self,
      lines: AaltoFixture.text(keys).split(separator: "\n").map(String.init), hasPresses: false,
      longLine: String(repeating: "x", count: (1 << 20) + 1),
      malformed: [
        Malformed(what: "a line of few columns", text: AaltoFixture.header + "7\t1\n", line: 2, found: "2 columns"),
        Malformed(what: "no key", text: AaltoFixture.header, line: 2, found: "the end of the file"),
      ])
  }()

  static let evemu: RecordingFixture = {
    func key(_ milliseconds: Int, _ code: String, _ value: Int) -> [String] {
      let digits = String(milliseconds % 1_000)
      let time = "\(milliseconds / 1_000)." + String(repeating: "0", count: 3 - digits.count) + digits + "000"
      return ["E: \(time) 0001 \(code) 000\(value)\t# EV_KEY \(value)", "E: \(time) 0000 0000 0000\t# SYN_REPORT"]
    }
    func stroke(_ milliseconds: Int, _ code: String) -> [String] {
      key(milliseconds, code, 1) + key(milliseconds + 80, code, 0)
    }
    func bad(_ what: String, _ line: String, _ found: String) -> Malformed {
      Malformed(what: what, text: "# EVEMU 1.3\nN: A keyboard\n\(line)\n", line: 3, found: found)
    }
    return RecordingFixture(
      format: EvemuEvents.self,
      lines: [
        "# EVEMU 1.3", "# Kernel: 6", "N: A keyboard", "I: 0003 046d 404d 0111", "P: 00 00", "B: 00 0b",
        "A: 00 0 9 0 0",
      ]
        + stroke(1_000, "001e") + stroke(1_150, "0030") + stroke(1_400, "000e") + stroke(1_650, "002e")
        + stroke(2_200, "001c") + stroke(6_000, "0020"),
      malformed: [
        bad("no event", "hello", "\"hello\""), bad("few columns", "E: 0.1 0001", "3 columns"),
        bad("many columns", "E: 0.1 0001 001e 0001 7", "6 columns"),
        bad("no time", "E: now 0001 001e 0001", "the time \"now\""),
        bad("a negative time", "E: -1.0 0001 001e 0001", "the time \"-1.0\""),
        bad("a time too large", "E: 99999999999.0 0001 001e 0001", "the time \"99999999999.0\""),
        bad("no code", "E: 0.1 0001 KEY_A 0001", "the type and code \"0001 KEY_A\""),
        bad("no type", "E: 0.1 EV_KEY 001e 0001", "the type and code \"EV_KEY 001e\""),
        bad("no value", "E: 0.1 0001 001e down", "the value \"down\""),
        bad("no key", "E: 0.1 0003 0000 0007", "no press of a key or a finger"),
        bad("NUL", "E: 0.1 0001 001e \0", "a NUL byte"),
      ])
  }()

  static let getevent: RecordingFixture = {
    func key(_ milliseconds: Int, _ name: String, _ value: String) -> [String] {
      let digits = String(milliseconds % 1_000)
      let time = "[    \(milliseconds / 1_000)." + String(repeating: "0", count: 3 - digits.count) + digits + "000]"
      return [
        "\(time) /dev/input/event2: EV_KEY       KEY_\(name)                \(value)                ",
        "\(time) /dev/input/event2: EV_SYN       SYN_REPORT           00000000            ",
      ]
    }
    func stroke(_ milliseconds: Int, _ name: String) -> [String] {
      key(milliseconds, name, "DOWN") + key(milliseconds + 80, name, "UP")
    }
    func bad(_ what: String, _ line: String, _ found: String) -> Malformed {
      Malformed(what: what, text: "add device 1: /dev/input/event2\n\(line)\n", line: 2, found: found)
    }
    let seconds = "[ 1.0] /dev/input/event2:"
    return RecordingFixture(
      format: GeteventLog.self,
      lines: ["add device 1: /dev/input/event2", "  name:     \"A keyboard\""]
        + stroke(1_000, "A") + stroke(1_150, "B") + stroke(1_400, "BACKSPACE") + stroke(1_650, "C")
        + stroke(2_200, "ENTER") + stroke(6_000, "D"),
      malformed: [
        bad("no event", "hello", "\"hello\""), bad("no bracket", "[ 1.0", "\"[ 1.0\""),
        bad("no time", "[ now] EV_KEY KEY_A DOWN", "the time \"now\""),
        bad("few words", "\(seconds) EV_KEY KEY_A", "2 words after the time"),
        bad("one word", "[ 1.0] EV_KEY", "1 word after the time"),
        bad("many words", "\(seconds) EV_KEY KEY_A DOWN twice", "4 words after the time"),
        bad("no type", "\(seconds) key KEY_A DOWN", "\"key KEY_A DOWN\""),
        bad("no stroke", "\(seconds) EV_KEY KEY_A DOWNWARDS", "\"EV_KEY KEY_A DOWNWARDS\""),
        bad("no finger", "\(seconds) EV_ABS ABS_MT_TRACKING_ID one", "\"EV_ABS ABS_MT_TRACKING_ID one\""),
        bad("no key", "\(seconds) EV_ABS ABS_X 00000007", "no press of a key or a finger"),
        bad("NUL", "[ 1.0\0] EV_KEY KEY_A DOWN", "a NUL byte"),
      ])
  }()

  static let rrweb: RecordingFixture = {
    func event(_ milliseconds: Int, _ data: String) -> String {
      "{\"type\":3,\"data\":{\(data)},\"timestamp\":\(1_600_000_000_000 + milliseconds)}"
    }
    func input(_ milliseconds: Int, _ id: Int, _ text: String) -> String {
      event(milliseconds, "\"source\":5,\"text\":\"\(text)\",\"isChecked\":false,\"id\":\(id)")
    }
    func bad(_ what: String, _ event: String, _ found: String, line: Int = 2) -> Malformed {
      Malformed(what: what, text: "[{\"type\":0,\"data\":{},\"timestamp\":1},\n\(event)]\n", line: line, found: found)
    }
    return RecordingFixture(
      format: RRWebEvents.self,
      lines: [
        "[", "{\"type\":4,\"data\":{\"href\":\"http://a/\",\"width\":9,\"height\":9},\"timestamp\":1600000000000},",
        "{\"type\":2,\"data\":{\"node\":{\"id\":1,\"childNodes\":[{\"textContent\":\"\\u00e4 \\\"q\\\" \\ud83d\\ude00\"}]}},",
        "\"timestamp\":1600000000001},", input(1_000, 5, "a") + ",", input(1_150, 5, "ab") + ",",
        input(1_400, 5, "a") + ",", event(1_500, "\"source\":1,\"positions\":[{\"x\":1.5e2,\"timeOffset\":-50}]") + ",",
        input(1_650, 5, "ac") + ",", event(2_200, "\"source\":2,\"type\":2,\"id\":9,\"x\":1,\"y\":2") + ",",
        input(6_000, 6, "d"), "]",
      ],
      longLine: "{\"type\":2,\"data\":{\"x\":\"" + String(repeating: "x", count: 1 << 20)
        + "\"},\"timestamp\":1600000000000},",
      longLineError: nil,
      malformed: [
        bad("no object", "7", "\"7]\""), bad("an event that is packed", "\"x\\u009c\"", "\"\"x\\u009c\"]\""),
        bad("no timestamp", "{\"type\":3}", "an event without a timestamp"),
        bad("a timestamp in words", "{\"type\":3,\"timestamp\":\"now\"}", "\"\"now\"}]\""),
        bad("a negative timestamp", "{\"type\":3,\"timestamp\":-5}", "the timestamp \"-5\""),
        bad("no comma", "{\"type\":3 \"timestamp\":5}", "\"\"timestamp\":5}]\""),
        bad("no colon", "{\"type\" 3}", "\"3}]\""), bad("no name", "{3:3}", "\"3:3}]\""),
        bad("a word", "{\"type\":3,\"x\":nil}", "\"il}]\""),
        bad("an escape", "{\"type\":3,\"x\":\"\\q\"}", "\"q\"}]\""),
        bad("half a character", "{\"type\":3,\"text\\ud83d\":0}", "\"\":0}]\""),
        bad("a control character", "{\"type\":3,\"x\":\"\u{1}\"}", "a control character in a string"),
        bad("no end", "{\"type\":3,\"timestamp\":5}", "the end of the file", line: 3),
        bad("more", "{\"type\":3,\"timestamp\":5}]7", "\"7]\""),
        bad("nothing typed", "{\"type\":3,\"timestamp\":5}", "no input and no click", line: 3),
      ].map { bad in
        // This case lacks the closing `]`.
        bad.what == "no end"
          ? Malformed(what: bad.what, text: String(bad.text.dropLast(2)) + "\n", line: bad.line, found: bad.found) : bad
      })
  }()
}
