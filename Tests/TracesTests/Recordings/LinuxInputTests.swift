import Testing
import Traces

@Suite("Linux input devices: evemu and getevent") struct LinuxInputTests {
  /// Lines of evemu, a millisecond apart, each followed by a report.
  private func recording(_ events: [String]) throws -> KeystrokeRecording {
    let lines = events.enumerated().map { index, event in
      let digits = String(index + 1)
      let time = "0." + String(repeating: "0", count: 3 - digits.count) + digits
      return "E: \(time) \(event)\nE: \(time) 0000 0000 0000\n"
    }
    let bytes = Array(("# EVEMU 1.3\n" + lines.joined()).utf8)
    return try EvemuEvents.recording(in: TraceInput(TraceSource(bytes: bytes, name: "it")))
  }

  private let shift = "0001 002a 0001"
  private let shiftUp = "0001 002a 0000"
  private let caps = "0001 003a 0001"
  private let a = "0001 001e 0001"
  private let aUp = "0001 001e 0000"
  private let one = "0001 0002 0001"

  @Test("Shift and caps lock change characters, alone and together")
  func characters() throws {
    let typed = try recording([a, one, shift, a, one, shiftUp, caps, a, one, shift, a, one])
    #expect(typed.sentences.map(\.typedText) == ["a1A!A1a!"])
    #expect(typed.unknownKeyCount == 0)
  }

  @Test("A key with Ctrl, Alt or Meta types nothing", arguments: ["001d", "0038", "007d", "0061", "0064", "007e"])
  func commands(code: String) throws {
    let typed = try recording([a, "0001 \(code) 0001", a, one, "0001 000e 0001", "0001 \(code) 0000", a])
    #expect(typed.sentences.map(\.typedText) == ["aa"])
    #expect(typed.keyCount == 5)
  }

  @Test("A held key types again if the device repeats it")
  func repeats() throws {
    let typed = try recording([a, "0001 001e 0002", "0001 001e 0002", aUp, shift, "0001 002a 0002", shiftUp, a])
    #expect(typed.sentences.map(\.typedText) == ["aaaa"])
    #expect(typed.sentences[0].keys.map(\.isRepeat) == [false, true, true, false])
    #expect(typed.sentences[0].keys.map(\.holdNanoseconds) == [3_000_000, nil, nil, nil])
  }

  @Test("Keys that overlap have their own hold times")
  func rollover() throws {
    let typed = try recording([a, one, aUp, "0001 0030 0001", "0001 0002 0000", "0001 0030 0000"])
    #expect(typed.sentences.map(\.typedText) == ["a1b"])
    #expect(typed.sentences[0].keys.map(\.holdNanoseconds) == [2_000_000, 3_000_000, 2_000_000])
    // The key is released after Enter has ended the sentence.
    let late = try recording([a, "0001 001c 0001", one, aUp])
    #expect(late.sentences.map { $0.keys.map(\.holdNanoseconds) } == [[3_000_000, nil], [nil]])
  }

  @Test("Unknown keys are counted, and buttons that touch nothing are not")
  func unknown() throws {
    let typed = try recording([a, "0001 0073 0001", "0001 0145 0001", one])
    #expect(typed.sentences.map(\.typedText) == ["a1"])
    #expect(typed.unknownKeyCount == 1)
    #expect(typed.keyCount == 3)
  }

  @Test(
    "A tap is one press in every form of a device",
    arguments: [
      // BTN_TOUCH and tracking ids; tracking ids alone; BTN_TOUCH alone; a mouse button. Each taps twice.
      ["0003 0039 0003", "0001 014a 0001", "0003 0039 -001", "0001 014a 0000", "0003 0039 0004", "0001 014a 0001"],
      ["0003 0039 0003", "0003 0035 0340", "0003 0039 -001", "0003 0039 0004"],
      ["0001 014a 0001", "0001 014a 0000", "0001 014a 0001"], ["0001 0110 0001", "0001 0110 0000", "0001 0110 0001"],
      // A second finger while the first is down is no tap.
      ["0003 0039 0003", "0003 0039 0004", "0003 0039 -001", "0003 0039 -001", "0003 0039 0005"],
    ])
  func taps(events: [String]) throws {
    // All events of a report happen at once.
    var lines = ["# EVEMU 1.3\n"]
    for (index, event) in events.enumerated() {
      lines.append("E: 0.00\(index) \(event)\n")
      if !event.hasPrefix("0003 0039") || !events.contains("0001 014a 0001") {
        lines.append("E: 0.00\(index) 0000 0000 0000\n")
      }
    }
    let bytes = Array(lines.joined().utf8)
    let recording = try EvemuEvents.recording(in: TraceInput(TraceSource(bytes: bytes, name: "it")))
    #expect(recording.sentences.flatMap(\.keys).map(\.action) == [.presses, .presses])
    #expect(recording.replayed().map(\.changes) == [[]])
  }

  private let lost = "0000 0003 0000"

  @Test("Events between SYN_DROPPED and the end of its report are ignored")
  func dropped() throws {
    let lines = [
      "\(a)", "0000 0000 0000", lost, one, "0001 0110 0001", lost, one, "0000 0000 0000", "0001 0030 0001",
    ]
    let text = "# EVEMU 1.3\n" + lines.map { "E: 1.0 \($0)\n" }.joined()
    let recording = try EvemuEvents.recording(in: TraceInput(TraceSource(bytes: Array(text.utf8), name: "it")))
    #expect(recording.sentences.map { $0.keys.map(\.action) } == [[.types("a"), .types("b")]])
  }

  @Test(
    "After SYN_DROPPED no key counts as down, because its release may be lost",
    arguments: ["002a", "001d", "0038", "007d"])
  func droppedReleases(code: String) throws {
    let typed = try recording(["0001 \(code) 0001", lost, a, aUp, "0001 \(code) 0001", "0001 \(code) 0000", one])
    #expect(typed.sentences.map(\.typedText) == ["a1"])
  }

  @Test("After SYN_DROPPED a repeating shift key is down, and a release of an earlier key has no hold time")
  func droppedHolds() throws {
    let typed = try recording([shift, a, lost, aUp, "0001 002a 0002", one, shiftUp, a])
    #expect(typed.sentences.map(\.typedText) == ["A!a"])
    #expect(typed.sentences[0].keys.map(\.holdNanoseconds) == [nil, nil, nil])
  }

  @Test("After SYN_DROPPED an earlier finger does not suppress a tap")
  func droppedFingers() throws {
    let typed = try recording(["0003 0039 0003", lost, "0003 0039 0004", "0001 014a 0001"])
    #expect(typed.sentences.flatMap(\.keys).map(\.pressTimeNanoseconds) == [1_000_000, 3_000_000, 4_000_000])
  }

  @Test(
    "SYN_DROPPED of getevent is read as a label or a number, and affects only its device",
    arguments: ["EV_SYN SYN_DROPPED", "EV_SYN 0003", "0000 0003"])
  func droppedOfGetevent(words: String) throws {
    let text = """
      [ 1.0] /dev/input/event1: EV_KEY KEY_A DOWN
      [ 1.0] /dev/input/event1: EV_SYN SYN_REPORT 00000000
      [ 1.1] /dev/input/event1: \(words) 00000000
      [ 1.1] /dev/input/event1: EV_KEY KEY_B DOWN
      [ 1.1] /dev/input/event2: EV_KEY KEY_X DOWN
      [ 1.1] /dev/input/event2: EV_SYN SYN_REPORT 00000000
      [ 1.1] /dev/input/event1: EV_SYN 0000 00000000
      [ 1.2] /dev/input/event1: EV_KEY KEY_C DOWN
      """
    let recording = try GeteventLog.recording(in: TraceInput(TraceSource(bytes: Array(text.utf8), name: "it")))
    #expect(recording.sentences.map(\.typedText) == ["axc"])
  }

  @Test("Lines of getevent may have numbers instead of labels, and no device")
  func numbers() throws {
    let texts = [
      "[ 1.000000] EV_KEY KEY_A DOWN\n[ 1.5] EV_KEY KEY_A REPEAT\n[ 1.6] EV_KEY KEY_A UP\n[ 2.0] EV_KEY KEY_B DOWN\n",
      "[ 1.000000] 0001 001e 00000001\n[ 1.5] 0001 001e 00000002\n[ 1.6] 0001 001e 00000000\n[ 2.0] 0001 0030 00000001\n",
      "[ 1.000000] /dev/input/event0: EV_KEY 001e 00000001 rate 7\n[ 1.5] /dev/input/event0: EV_KEY 001e REPEAT\n"
        + "[ 1.6] /dev/input/event0: EV_KEY KEY_A UP\n\n[ 2.0] /dev/input/event3: EV_KEY KEY_B DOWN\n",
    ]
    let recordings = try texts.map { text in
      try GeteventLog.recording(in: TraceInput(TraceSource(bytes: Array(text.utf8), name: "it"))).sentences
    }
    #expect(recordings[0].map(\.typedText) == ["aab"])
    #expect(recordings[0][0].keys.map(\.holdNanoseconds) == [600_000_000, nil, nil])
    #expect(recordings[1] == recordings[0])
    #expect(recordings[2] == recordings[0])
  }

  @Test("Each device has its own shift keys and fingers")
  func devices() throws {
    let text = """
      [ 1.0] /dev/input/event1: EV_KEY KEY_LEFTSHIFT DOWN
      [ 1.1] /dev/input/event2: EV_KEY KEY_A DOWN
      [ 1.2] /dev/input/event1: EV_KEY KEY_A DOWN
      [ 1.3] /dev/input/event3: EV_ABS ABS_MT_TRACKING_ID 00000007
      [ 1.3] /dev/input/event3: EV_SYN SYN_REPORT 00000000
      [ 1.4] /dev/input/event4: EV_ABS ABS_MT_TRACKING_ID 00000008
      [ 1.4] /dev/input/event4: EV_SYN SYN_REPORT 00000000
      [ 1.5] /dev/input/event4: EV_ABS ABS_MT_TRACKING_ID ffffffff
      """
    let recording = try GeteventLog.recording(in: TraceInput(TraceSource(bytes: Array(text.utf8), name: "it")))
    #expect(recording.sentences.map(\.typedText) == ["aA"])
    #expect(recording.replayed()[0].pressesNanoseconds == [200_000_000, 300_000_000])
  }
}
