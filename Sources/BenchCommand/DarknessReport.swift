import BenchCommandLine
import Darkness
import Foundation
import Measuring
import Reports
import Results
import SwiftToolchain

struct DarknessReport {
  let request: DarknessRequest
  let portraits: [Portrait]

  /// - Parameter profiles: one for each subject.
  init(_ request: DarknessRequest, _ profiles: [Profile]) {
    self.request = request
    portraits = zip(request.subjects, profiles).map { Portrait(name: $0.name, profile: $1) }
  }

  static let textFileName = "darkness.txt"
  static let pictureFileName = "darkness.svg"

  /// The table, then the drawing. Ends without a line break.
  func text(columns: Int = TextPage.documentColumns) -> String {
    (title.wrapped(to: columns) + [""] + DarknessTable(portraits, columns: columns).lines + [""]
      + DarknessDrawing(portraits, columns: columns).lines)
      .joined(separator: "\n")
  }

  var csv: String { CSVTable(rows: rows).text }

  /// The rows, architecture by architecture. A construct that one architecture uses has a row for all.
  var rows: [DarknessRow] {
    let measures = Measure.all + Measure.kinds(in: portraits.map(\.profile))
    return portraits.flatMap { portrait in
      measures.map { measure in
        DarknessRow(
          app: request.app ?? "", architecture: portrait.name, metric: measure.name,
          value: measure.value(portrait.profile), unit: measure.unit)
      }
    }
  }

  /// Every condition, architecture by architecture in the order of the source.
  private var conditions: [ConditionRow] {
    portraits.flatMap { portrait in
      let profile = portrait.profile
      let places = Set(profile.conditions.map(\.place)).sorted()
      return profile.conditions.map { condition in
        let place = profile.places[condition.place]
        return ConditionRow(
          app: request.app ?? "", architecture: portrait.name, file: profile.files[condition.location.file].name,
          line: condition.location.line, column: condition.location.column, form: condition.kind.form.rawValue,
          construct: condition.kind.name,
          place: (places.firstIndex(of: condition.place) ?? 0) + 1, placeName: place.name, decides: place.decides)
      }
    }
  }

  var picture: String { DarknessSVG(portraits, title: title).text }

  /// A remark on the missing measures if no effect is named; otherwise nil.
  var remark: String? {
    request.effects.isEmpty
      ? "without \(DarknessOptions.effects.label) NAME, calls of the effect and deciding places are not counted"
      : nil
  }

  /// Warnings of misleading figures.
  var warnings: [String] {
    if request.effects.isEmpty { return [] }
    let isCalled = portraits.contains { !$0.profile.effectCalls.isEmpty }
    if !isCalled { return ["\(request.effects.joined(separator: " or ")) is never called"] }
    return portraits.filter(\.isSaturated).map { portrait in
      "\(portrait.name): nearly all places decide, which says little: in sources of this size many things share a "
        + "name, and are counted as one"
    }
  }

  func write(to folder: OutputFolder, toolchain: Toolchain) throws {
    try folder.write(record(toolchain), to: RunManifest.fileName)
    try folder.write(csv, to: DarknessRow.fileName)
    try folder.write(CSVTable(rows: conditions).text, to: ConditionRow.fileName)
    try folder.write(text() + "\n", to: Self.textFileName)
    try folder.write(picture, to: Self.pictureFileName)
  }

  private var title: String {
    let effects = request.effects.isEmpty ? "" : ", the effect is \(request.effects.joined(separator: " or "))"
    return "\(request.app.map { "\($0): " } ?? "")conditions of \(portraits.count.of("architecture"))\(effects)"
  }

  private struct Record: Encodable {
    let app: String?
    let architectures: [String]
    let effects: [String]
    let compiler: String
    let build: BuildRecord
  }

  private func record(_ toolchain: Toolchain) throws -> String {
    let record = Record(
      app: request.app, architectures: portraits.map(\.name), effects: request.effects, compiler: toolchain.version,
      build: Build.record(countingAllocator: nil))
    return try RecordJSON.text(of: record)
  }
}

extension Portrait {
  /// Whether nearly every place reaches the effect, in sources of 100 places or more.
  fileprivate var isSaturated: Bool {
    let places = Set(profile.conditions.map(\.place))
    return places.count >= 100 && 10 * places.count { profile.places[$0].decides } >= 9 * places.count
  }
}
