import Testing
import Traces

private struct Rain: ParameterGroup, Equatable {
  var gap: Duration = .milliseconds(250)
  var spread: Spread = 0.45
  var hail: Chance = 0.01
  var drops = 4...12
  var pause: ClosedRange<Duration> = .milliseconds(40) ... .milliseconds(300)
  var isWarm = false
  var clouds = 3

  static let parameters: [Parameter<Rain>] = [
    Parameter("rain.gap", \.gap, "between drops"),
    Parameter("rain.spread", \.spread, "of the gap"),
    Parameter("hail.chance", \.hail, "ice"),
    Parameter("hail.drops", \.drops, "in a heap"),
    Parameter("hail.pause", \.pause, "between heaps"),
    Parameter("warm", \.isWarm, "above zero"),
    Parameter("clouds", \.clouds, "overhead", expecting: "at most 8 clouds", where: { $0 <= 8 }),
  ]
}

@Suite struct ParameterTests {
  @Test func theListingSaysEverythingOnce() {
    #expect(Rain.parameters.map(\.defaultText) == ["250ms", "0.45", "0.01", "4...12", "40ms...300ms", "no", "3"])
    #expect(Rain.parameters.map(\.unit) == ["time", "sigma", "chance", "count", "time", "yes/no", "count"])
    #expect(
      Rain().parameterLines() == [
        "rain.gap=250ms rain.spread=0.45", "hail.chance=0.01 hail.drops=4...12 hail.pause=40ms...300ms", "warm=no",
        "clouds=3",
      ])
  }

  @Test(arguments: [
    ("rain.gap", "1.35s"), ("rain.gap", "2ns"), ("rain.gap", "0s"), ("rain.gap", "1.5us"), ("rain.spread", "4"),
    ("hail.chance", "0"), ("hail.chance", "1"), ("hail.chance", "0.000001"), ("hail.drops", "0...0"),
    ("hail.pause", "0s...2s"), ("warm", "yes"), ("clouds", "8"),
  ])
  func whatIsSetIsReadBack(name: String, text: String) throws {
    var rain = Rain()
    try rain.set(name, to: text)
    #expect(rain.parameterTexts.first { $0.name == name }?.value == text)
    #expect(rain != Rain())
  }

  @Test(arguments: [("2min", "120s"), ("0.5h", "1800s"), ("1000ms", "1s"), ("007ms", "7ms")])
  func timesMayBeWrittenInManyWays(text: String, shown: String) throws {
    var rain = Rain()
    try rain.set("rain.gap", to: text)
    #expect(rain.parameterTexts[0].value == shown)
  }

  @Test(arguments: [
    ("rain.gap", ["", "250", "ms", "-1ms", "1.ms", ".5s", "1e3ms", "0.5ns", "1 s", "99999999999h", "٣ms"]),
    ("rain.spread", ["4.1", "-0.1", "x", "0.0000001"]), ("hail.chance", ["1.000001", "3%", "", "1..0"]),
    ("hail.drops", ["12...4", "4", "4..12", "4...", "-1...4", "4...5...6"]), ("warm", ["true", ""]),
    ("clouds", ["9", "+1", "99999999999999999999", ""]),
  ])
  func whatIsNoValueIsAnErrorAndChangesNothing(name: String, texts: [String]) throws {
    for text in texts {
      var rain = Rain()
      let error = #expect(throws: ParameterError.self) { try rain.set(name, to: text) }
      let expected = try #require(error?.description)
      #expect(expected.hasPrefix("\(name)='\(text)': expected "))
      #expect(rain == Rain())
    }
  }

  @Test func aPartOfAGroupKeepsItsParameters() throws {
    struct Weather: ParameterGroup {
      var rain = Rain()
      static let parameters = Rain.parameters.map { Parameter($0, of: \Weather.rain) }
    }
    #expect(Weather().parameterLines() == Rain().parameterLines())
    var weather = Weather()
    try weather.set("clouds", to: "5")
    #expect(weather.rain.clouds == 5)
    #expect(throws: ParameterError.self) { try weather.set("clouds", to: "9") }
  }

  @Test func anUnknownNameIsAnErrorThatSuggestsANearOne() {
    var rain = Rain()
    #expect(throws: ParameterError.unknownName("rain.gapp", suggestion: "rain.gap")) {
      try rain.set("rain.gapp", to: "1s")
    }
    #expect(throws: ParameterError.unknownName("temperature", suggestion: nil)) {
      try rain.set("temperature", to: "1")
    }
    #expect(
      ParameterError.unknownName("rain.gapp", suggestion: "rain.gap").description
        == "no parameter is called 'rain.gapp'; did you mean 'rain.gap'?")
  }
}
