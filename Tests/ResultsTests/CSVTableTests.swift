import Metrics
import Results
import TestSupport
import Testing

@Suite("CSVTable")
struct CSVTableTests {
  @Test("every table has its fixed header")
  func headers() {
    #expect(
      CSVTable<LatencyRow>(rows: []).text
        == "run_id,app,architecture,trace,mode,speed,round,metric,statistic,value,unit\n")
    #expect(
      CSVTable<AllocationRow>(rows: []).text == "run_id,app,architecture,trace,round,metric,value,unit\n")
    #expect(
      CSVTable<InstructionRow>(rows: []).text == "run_id,app,architecture,trace,metric,value,unit\n")
    #expect(CSVTable<DarknessRow>(rows: []).text == "app,architecture,metric,value,unit\n")
    #expect(
      CSVTable<CorrectnessRow>(rows: []).text
        == """
        run_id,app,architecture,trace,fault,events,decisions,decisions_hash,promise,verdict,\
        first_divergence_index,expected,actual,witness,fault_to_blame,first_divergence_ns,died_on\n
        """)
  }

  @Test("a line has base units, decimal points, and empty fields for missing values")
  func lines() {
    let latency = LatencyRow(
      runID: "r", app: "video-call", architecture: "imperative", trace: "phone", mode: .closed, speed: nil, round: 7,
      metric: "batch_time", statistic: "p99.9", value: 8.05, unit: "ns")
    #expect(
      CSVTable(rows: [latency]).text.split(separator: "\n").last
        == "r,video-call,imperative,phone,closed,,7,batch_time,p99.9,8.05,ns")
    let allocation = AllocationRow(
      runID: "r", app: "video-call", architecture: "model", trace: "phone", round: 1, metric: "mallocs", value: nil,
      unit: "count")
    #expect(
      CSVTable(rows: [allocation]).text.split(separator: "\n").last == "r,video-call,model,phone,1,mallocs,,count")
  }

  @Test(
    "fields are quoted as RFC 4180 says",
    arguments: [
      ("clear, Call", "\"clear, Call\""), ("say \"no\"", "\"say \"\"no\"\"\""), ("two\nlines", "\"two\nlines\""),
      ("two\r\nlines", "\"two\r\nlines\""), ("номер 1", "номер 1"), (" spaced ", " spaced "),
    ])
  func quoting(witness: String, field: String) {
    let text = CSVTable(rows: [row(witness: witness)]).text
    #expect(text.hasSuffix(",startCall(2),\(field),,,\n"))
  }

  @Test(
    "every row survives a round trip",
    arguments: ["", "type", "clear, Call", "\"", "\"\"", ",", "a\nb", "a\r\nb", "\r", "é, ё, 👩‍👩‍👧", "\u{0}"])
  func roundTrip(witness: String) throws {
    let rows = [row(witness: witness), row(witness: "type"), row(witness: witness)]
    #expect(try CSVTable(text: CSVTable(rows: rows).text).rows == rows)
  }

  @Test("the tables of a whole run survive a round trip")
  func sampleRoundTrip() throws {
    let result = SampleRun().result
    #expect(try CSVTable(text: CSVTable(rows: result.latency).text).rows == result.latency)
    #expect(try CSVTable(text: CSVTable(rows: result.allocations).text).rows == result.allocations)
    #expect(try CSVTable(text: CSVTable(rows: result.correctness).text).rows == result.correctness)
    let instructions = [1.5, 110, nil].map {
      InstructionRow(
        runID: "r", app: "a", architecture: "b", trace: "c", metric: "instructions_per_event", value: $0,
        unit: "count")
    }
    #expect(try CSVTable(text: CSVTable(rows: instructions).text).rows == instructions)
    let darkness = [0.75, 3, nil].map {
      DarknessRow(app: "", architecture: "a/b, c.swift", metric: "spread", value: $0, unit: "ratio")
    }
    #expect(try CSVTable(text: CSVTable(rows: darkness).text).rows == darkness)
  }

  @Test("CR LF and a last line without an end are accepted")
  func lineEnds() throws {
    let rows = [row(witness: "type"), row(witness: "Call")]
    let text = CSVTable(rows: rows).text
    #expect(try CSVTable(text: text.replacing("\n", with: "\r\n")).rows == rows)
    #expect(try CSVTable(text: String(text.dropLast())).rows == rows)
  }

  @Test("a header without a column, or with one more, is refused", arguments: [",died_on", ",died_on,extra"])
  func otherHeader(end: String) {
    let text = CSVTable(rows: [row(witness: "type")]).text.replacing(",died_on", with: end == ",died_on" ? "" : end)
    #expect(throws: CSVError.self) { try CSVTable<CorrectnessRow>(text: text) }
  }

  private func row(witness: String) -> CorrectnessRow {
    CorrectnessRow(
      runID: "r", app: "video-call", architecture: "model", trace: "phone", fault: "none", events: 3, decisions: 1,
      decisionsHash: "00ff", promise: .diverges, verdict: .diverges, firstDivergenceIndex: 2,
      expected: "startCall(1)", actual: "startCall(2)", witness: witness)
  }
}
