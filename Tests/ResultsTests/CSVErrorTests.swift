import Results
import Testing

@Suite("CSV errors")
struct CSVErrorTests {
  private static let header = "run_id,app,architecture,trace,round,metric,value,unit"

  @Test(
    "the error of a malformed line names the line and the expected text",
    arguments: [
      ("r,a,b,c,1,mallocs,3", 2, "8 fields, found 7"),
      ("r,a,b,c,1,mallocs,3,count,", 2, "8 fields, found 9"),
      ("", 2, "8 fields, found 1"),
      ("r,a,b,c,one,mallocs,3,count", 2, "an integer in column round, found one"),
      ("r,a,b,c,1,mallocs,many,count", 2, "a decimal number or nothing in column value, found many"),
      ("r,a,b,c,1,mallocs,inf,count", 2, "a decimal number or nothing in column value, found inf"),
      ("\"r\nr\",a,b,c,1,mallocs,3,count\nr,a", 4, "8 fields, found 2"),
      ("r,a,b,c,1,mallocs,3,\"count\n\n", 2, "a closing quote before the end of the file"),
      ("r,a,b,\"c\"d,1,mallocs,3,count", 2, "a comma or the end of the line"),
      ("r,a,b,c\"d\",1,mallocs,3,count", 2, "such a field in quotes"),
    ])
  func malformed(lines: String, line: Int, expected: String) {
    #expect(throws: CSVError.malformedLine(file: "allocations.csv", line: line, expected: expected)) {
      try CSVTable<AllocationRow>(text: "\(Self.header)\n\(lines)\n")
    }
  }

  @Test("the error of a wrong header names the right one", arguments: ["", "app,trace\n", "\(header),more\n"])
  func wrongHeader(text: String) {
    let found = text.filter { $0 != "\n" }
    #expect(throws: CSVError.wrongHeader(file: "mine.csv", expected: Self.header, found: found)) {
      try CSVTable<AllocationRow>(text: text, file: "mine.csv")
    }
  }

  @Test("the error of an unknown word names the words of the enumeration")
  func unknownWord() {
    let header = "run_id,app,architecture,trace,mode,speed,round,metric,statistic,value,unit"
    #expect(
      throws: CSVError.malformedLine(
        file: "latency.csv", line: 2, expected: "closed or open in column mode, found ajar")
    ) {
      try CSVTable<LatencyRow>(text: "\(header)\nr,a,b,c,ajar,,1,batch_time,mean,8,ns\n")
    }
  }

  @Test("an error is printed as file, line and expectation")
  func description() {
    #expect(
      "\(CSVError.malformedLine(file: "a.csv", line: 2, expected: "an integer"))" == "a.csv:2: expected an integer")
    #expect(
      "\(CSVError.wrongHeader(file: "a.csv", expected: "x,y", found: "x"))"
        == "a.csv:1: expected the header x,y, found x")
  }
}
