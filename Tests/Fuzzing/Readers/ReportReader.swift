import BenchCommand
import Comparison
import Measuring
import Reports
import Results

extension FuzzedReader {
  /// The folder of a result as one text: each file below a line `>>> NAME`. An accepted input is drawn in every form,
  /// and its runs are compared with themselves.
  static let report = FuzzedReader("report", testRounds: 10) { bytes throws(Finding) in
    let input: ReportInput
    do throws(RunFileError) {
      input = try ReportInput([.init(path: "input", texts: files(in: String(decoding: bytes, as: UTF8.self)))])
    } catch {
      return error.description
    }
    for form in ReportForm.list {
      do {
        try checkSafe(form.text(input, ReportPlace(folder: "input")), form.name)
      } catch let error as Finding {
        throw error
      } catch is ExportFailure {
        // No finding: an export of one architecture refuses several.
      } catch {
        throw Finding("\(form.name) cannot be made: \(error)")
      }
    }
    for run in input.runs {
      let run = ComparedRun(label: "input", result: run)
      let comparison = RunComparison(before: run, after: run, timing: .apart(isCrossMachine: false))
      for format in ComparisonFormat.all {
        try checkSafe(format.page(comparison, TextPage.documentColumns, false), format.name)
      }
    }
    return nil
  }

  private static func files(in text: String) -> [String: String] {
    var files: [String: String] = [:]
    for part in ("\n" + text).split(separator: "\n>>> ") {
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let text = lines.count > 1 ? String(lines[1]) : ""
      files[String(lines[0])] = text.hasSuffix("\n") ? text : text + "\n"
    }
    return files
  }

  /// CSV quotes its values. In every other form no character controls a terminal.
  private static func checkSafe(_ text: String, _ name: String) throws(Finding) {
    if name == "csv" { return }
    let isHarmful = text.unicodeScalars.contains {
      $0 != "\n" && $0 != "\t" && $0.properties.generalCategory == .control
    }
    if isHarmful { throw Finding("\(name) has a control character") }
  }
}
