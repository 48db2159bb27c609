import Testing
import Traces

@Suite struct GenerationMeterTests {
  @Test("It is told how many events there are while they are made, and only where somebody asks")
  func count() {
    func generate(_ count: Int) -> [TraceEvent] {
      GenerationMeter.events(count) { TraceEvent(timeNanoseconds: Int64($0), source: "a", kind: "b") }
    }
    let meter = GenerationMeter()
    var seen: Set<Int> = []
    let events = GenerationMeter.$current.withValue(meter) {
      GenerationMeter.events(50_000) { position in
        seen.insert(meter.count)
        return TraceEvent(timeNanoseconds: Int64(position), source: "a", kind: "b")
      }
    }
    #expect(seen == [0, 16_384, 32_768, 49_152])
    #expect(events == generate(50_000))
    #expect(meter.count == 49_152)
    #expect(generate(0) == [])
  }

  @Test("A file written piece by piece is the file")
  func pieces() {
    let trace = Trace(
      name: "t", origin: ["a test"],
      events: (0..<30_000).map {
        TraceEvent(timeNanoseconds: $0, source: "keyboard", kind: "text", value: String(repeating: "7", count: 40))
      })
    var (bytes, events, pieces) = ([UInt8](), 0, 0)
    CanonicalTrace.write(trace) { part, count in
      bytes += part
      events += count
      pieces += 1
    }
    #expect(bytes == CanonicalTrace.bytes(of: trace))
    #expect(events == 30_000)
    #expect(pieces > 1)
  }
}
