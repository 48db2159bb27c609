import Foundation
import Testing

@Suite("A file that is not UTF-8") struct TextRefusalTests {
  private static let noText = Array("a,b\n".utf8) + [0xff, 0x0a]

  @Test(
    "is named, and the line if it is known",
    arguments: [
      Refusal(
        "a table of a run", "report @/run", .badData,
        "@/run/latency.csv: found bytes that are not UTF-8, expected UTF-8", files: ["run/latency.csv": noText]),
      Refusal(
        "run.json", "report @/run", .badData, "@/run/run.json: found bytes that are not UTF-8, expected UTF-8",
        files: ["run/run.json": noText]),
      Refusal(
        "the table of kits", "glance @/run", .badData,
        "@/run/kits.csv: found bytes that are not UTF-8, expected UTF-8", files: ["run/kits.csv": noText]),
      Refusal(
        "a trace", "run --trace @/t.csv", .badData, "@/t.csv:2: found bytes that are not UTF-8, expected UTF-8",
        files: ["t.csv": Array("t_ns,source,kind,value\n0,".utf8) + [0xff, 0x0a]]),
      Refusal(
        "a plan", "run --plan @/plan.json", .badData, "@/plan.json:1: found bytes that are not UTF-8, expected UTF-8",
        files: ["plan.json": Array("{\"".utf8) + [0xff] + Array("\":1}".utf8)]),
      Refusal(
        "a plan of a campaign", "campaign status @/plan.json @/units", .badData,
        "@/plan.json:1: found bytes that are not UTF-8, expected UTF-8",
        files: ["plan.json": Array("{\"".utf8) + [0xff] + Array("\":1}".utf8), "units": nil]),
    ])
  func file(refusal: Refusal) throws { try refusal.check() }
}
