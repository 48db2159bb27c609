import Darkness
import Testing

@Suite struct DarknessDrawingTests {
  @Test("A drawing has strips, a legend, and every place with its conditions")
  func whole() {
    let portraits = [SamplePortraits.scattered, SamplePortraits.gathered, SamplePortraits.unconditional]
    #expect(
      DarknessDrawing(portraits).lines.joined(separator: "\n") == """
        Where the conditions live: each group is a place, the greatest first

        scattered            [●●] [●] ●
        gathered-in-a-chain  [○○] [●]
        unconditional        none

        ●    an explicit condition: the language's, such as if and guard
        ○    an implicit condition: an operator's, such as filter and combineLatest
        [ ]  a place that decides: from it the effect can be reached
        ▶    a call of the effect

        scattered: 4 explicit, 0 implicit conditions in 3 places
          Screen.swift, 30 lines of code
            10-13  pressed, decides
                     ● guard 11  ▶ startCall 12
            20-24  answered, decides
                     ● if 21  ● ?? 21  ▶ startCall 22
          Push.swift, 9 lines of code
              3-6  pushed
                     ● guard 4

        gathered-in-a-chain: 1 explicit, 2 implicit conditions in 2 places
          Chain.swift, 25 lines of code
              5-9  init
                7    closure of sink
                       ▶ startCall 7
            11-18  calls, decides
                     ○ combineLatest 12  ○ filter 14
            14-16    closure of filter, decides
                       ● ?: 15

        unconditional: 0 explicit, 0 implicit conditions in 0 places
          Plain.swift, 3 lines of code, no condition
        """)
  }

  @Test("The legend explains only the signs that are drawn")
  func legend() {
    let lines = DarknessDrawing([SamplePortraits.unconditional]).lines
    #expect(!lines.contains { $0.hasPrefix("[ ]") || $0.hasPrefix("▶") })
  }

  @Test("Of very many places the greatest are shown, with the number of the others")
  func many() {
    let lines = DarknessPlaces(SamplePortraits.large(places: 40)).lines
    #expect(lines.first == "large: 820 explicit, 0 implicit conditions in 40 places")
    #expect(lines.dropFirst(2).prefix(2) == ["    241-249  function24", "               ● if ×25"])
    #expect(lines.last == "  and 24 places more, with 300 conditions")
    #expect(lines.count == 2 + 2 * 16 + 1)
    #expect(
      DarknessStrips([SamplePortraits.large(places: 40)]).lines == [
        "large  ●40 ●39 ●38 ●37 ●36 ●35 ●34 ●33 ●32 ●31 ●30 ●29 ●28 and 27 places more"
      ])
  }

  @Test("Dots become numbers if a line has no room for them")
  func numbers() {
    #expect(
      DarknessStrips([SamplePortraits.large(places: 10)]).lines == [
        "large  ●●●●●●●●●● ●●●●●●●●● ●●●●●●●● ●●●●●●● ●●●●●● ●●●●● ●●●● ●●● ●● ●"
      ])
    #expect(
      DarknessStrips([SamplePortraits.large(places: 12)]).lines == ["large  ●12 ●11 ●10 ●9 ●8 ●7 ●6 ●5 ●4 ●3 ●2 ●1"])
  }

  @Test("Of very many architectures only the strips are drawn")
  func manyArchitectures() {
    let lines = DarknessDrawing(Array(repeating: SamplePortraits.scattered, count: 25)).lines
    #expect(lines.last == "The places of up to 24 at a time are drawn one by one.")
    #expect(!lines.contains { $0.contains("Screen.swift") })
  }

  @Test("No line is wider than the page, with names of any length", arguments: [1, 20, 79, 80, 200], [60, 80, 200])
  func width(length: Int, columns: Int) {
    let name = String(repeating: "n", count: length)
    var profile = SamplePortraits.gathered.profile
    profile.files[0].name = name
    for index in profile.places.indices { profile.places[index].name = name }
    profile.conditions[0].kind.name = name
    let portraits = [Portrait(name: name, profile: profile), SamplePortraits.large(places: 60)]
    #expect(DarknessDrawing(portraits, columns: columns).lines.allSatisfy { $0.count <= columns })
  }
}
