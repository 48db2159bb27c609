import Results
import Verification

/// Diagrams on a time axis, in the Trace Event Format of https://ui.perfetto.dev and chrome://tracing, described at
/// https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU.
///
/// A process is a diagram, a track a row of it: remarks, inputs and answers of the world, expected and actual
/// decisions. The time is the trace's.
package enum PerfettoExport {
  package struct Replay: Sendable {
    package let title: String
    package let diagram: MarbleDiagram

    package init(title: String, diagram: MarbleDiagram) {
      self.title = title
      self.diagram = diagram
    }
  }

  package static func text(for input: ReportInput) throws(ExportFailure) -> String {
    let replays = input.sections.flatMap { section in
      section.run.manifest.outcomes
        .filter { $0.app == section.trace.app && $0.trace == section.trace.name }
        .flatMap { outcome in
          (outcome.correctness?.divergences ?? []).compactMap { divergence in
            divergence.diagram.map { diagram in
              Replay(
                title: "\(outcome.architecture) of \(outcome.app): "
                  + (divergence.cause?.sentence ?? "what its promise does not state")
                  + (divergence.cause?.basis.map { " (\($0.word))" } ?? ""), diagram: diagram)
            }
          }
        }
    }
    if replays.isEmpty { throw .nothing(of: "diagram of a divergence") }
    return text(of: replays)
  }

  package static func text(of replays: [Replay]) -> String {
    let events = replays.enumerated().flatMap { index, replay in
      [name("process_name", replay.title, process: index + 1, track: 0)]
        + tracks(of: replay.diagram, process: index + 1)
    }
    return JSONValue.object([("displayTimeUnit", .string("ns")), ("traceEvents", .array(events))]).text
  }

  private static func tracks(of diagram: MarbleDiagram, process: Int) -> [JSONValue] {
    let names = diagram.rows.enumerated().flatMap { index, row in
      [
        name("thread_name", row.name, process: process, track: index + 1),
        metadata("thread_sort_index", [("sort_index", .integer(index + 1))], process: process, track: index + 1),
      ]
    }
    return names
      + diagram.instants.flatMap { instant in
        let microseconds = Double(instant.nanoseconds) / 1_000
        return diagram.rows.indices.compactMap { row in
          event(row, of: diagram.rows, instant.marks, at: microseconds, process: process)
        }
      }
  }

  /// nil if the row is empty and nothing was expected. An actual decision has the expected one as an argument.
  private static func event(
    _ row: Int, of rows: [MarbleDiagram.Row], _ marks: [String], at microseconds: Double, process: Int
  ) -> JSONValue? {
    let role = rows[row].role
    let due = role == .actual && row > 0 ? marks[row - 1] : nil
    let isWrong = due.map { $0 != marks[row] } ?? false
    // A missing decision is an event too, so that it is visible.
    if marks[row].isEmpty, !isWrong { return nil }
    return .object([
      ("name", .string(marks[row].isEmpty ? "(nothing)" : marks[row])),
      ("cat", .string(isWrong ? "\(role.rawValue),wrong" : role.rawValue)), ("ph", .string("i")), ("s", .string("t")),
      ("ts", .number(microseconds)), ("pid", .integer(process)), ("tid", .integer(row + 1)),
      ("args", .object(due.map { [("due", .string($0)), ("is_due", .bool(!isWrong))] } ?? [])),
    ])
  }

  private static func name(_ kind: String, _ text: String, process: Int, track: Int) -> JSONValue {
    metadata(kind, [("name", .string(text))], process: process, track: track)
  }

  private static func metadata(
    _ kind: String, _ arguments: [(String, JSONValue)], process: Int, track: Int
  ) -> JSONValue {
    .object([
      ("name", .string(kind)), ("ph", .string("M")), ("pid", .integer(process)), ("tid", .integer(track)),
      ("args", .object(arguments)),
    ])
  }
}
