import Foundation
import Metrics
import Testing

@Suite("Metric")
struct MetricTests {
  @Test("every metric has the name and unit of the CSV files")
  func names() {
    #expect(
      Metric.all.map { "\($0.name) \($0.unit)" } == [
        "batch_time ns", "service_time ns", "cold_service_time ns", "response_time ns", "queueing_time ns",
        "throughput 1/s", "utilisation ratio", "events count", "decisions count",
        "batch_time_ratio ratio", "net_batch_time_ratio ratio", "knee_speed ratio", "knee_throughput 1/s",
        "mallocs_per_event count", "malloc_bytes_per_event B", "mallocs count", "malloc_bytes B", "live_bytes B",
        "world_mallocs_per_event count", "world_malloc_bytes_per_event B",
        "instructions_per_event count", "world_instructions_per_event count",
        "elapsed_time ns", "cpu_time ns", "peak_memory B",
        "voluntary_context_switches count", "involuntary_context_switches count",
      ])
  }
  @Test("the page on CSV files explains every metric", arguments: Metric.all.map(\.name))
  func explained(name: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "docs/csv.md"), encoding: .utf8)
    #expect(page.contains("\n| `\(name)` | "))
  }
}
