import Foundation
import Metrics
import Results

/// Go's benchmark text, for `benchstat` and whatever else reads `go test -bench`.
///
/// The form is that of the Go Benchmark Data Format, https://go.googlesource.com/proposal/+/master/design/14313-benchmark-format.md.
/// A line is a round. Allocations and instructions are counted apart from the rounds, and stand in each of them. The number of
/// iterations is that of the trace's events.
package enum BenchstatExport {
  package static func text(for input: ReportInput) throws(ExportFailure) -> String {
    let all = ExportedArchitecture.all(of: input)
    var text = ""
    var configuration: [String] = []
    for architecture in all {
      let lines = lines(of: architecture)
      if lines.isEmpty { continue }
      let current = self.configuration(of: architecture)
      if current != configuration { text += (text.isEmpty ? "" : "\n") + current.map { $0 + "\n" }.joined() }
      configuration = current
      text += lines.map { $0 + "\n" }.joined()
    }
    if text.isEmpty { throw .nothing(of: "time and no count per event") }
    return text
  }

  /// What benchmarks are about, until another says otherwise. A value ends with its line.
  private static func configuration(of architecture: ExportedArchitecture) -> [String] {
    let machine = architecture.manifest.machine
    let system = machine.operatingSystem.lowercased()
    return [
      ("goos", system.contains("macos") || system.contains("darwin") ? "darwin" : "linux"),
      ("goarch", ["x86_64": "amd64", "aarch64": "arm64"][machine.instructionSet] ?? machine.instructionSet),
      ("pkg", "reactive-bench/\(architecture.trace.app)"), ("cpu", machine.processor ?? ""),
      ("trace", architecture.trace.name),
    ].map { "\($0): \($1.printable)" }
  }

  private static func lines(of architecture: ExportedArchitecture) -> [String] {
    let cores = architecture.manifest.machine.coreCount
    let name = "Benchmark\(architecture.trace.app.camelCase.inOneField)/\(architecture.name.inOneField)-\(cores)"
    let counts = [
      (architecture.count(.mallocBytesPerEvent), "B/op"), (architecture.count(.mallocsPerEvent), "allocs/op"),
      (architecture.instructions, "instructions/op"),
    ].compactMap { value, unit in value.map { "\($0.decimalText) \(unit)" } }
    let rounds = architecture.roundTimes.map { ["\($0.nanoseconds.decimalText) ns/op"] + counts }
    return (rounds.isEmpty && !counts.isEmpty ? [counts] : rounds).map { values in
      "\(name) \(architecture.trace.events) \(values.joined(separator: " "))"
    }
  }
}

extension String {
  /// `VideoCall` of `video-call`. What is no letter stays, and the first is no small letter.
  fileprivate var camelCase: String {
    split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Fields are separated by white space, which `go test` writes as underscores in names.
  fileprivate var inOneField: String {
    String(printable.map { $0.isWhitespace ? "_" : $0 })
  }
}
