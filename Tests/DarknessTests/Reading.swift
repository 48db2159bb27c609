import Darkness
import SwiftToolchain
import TestSupport

/// Profiles of the tests' sources, read by the toolchain.
enum Reading {
  /// The profiles of samples, one subject per sample, from one run of the reader.
  static func profiles(of sources: [(name: String, files: [String])], effects: [String]) throws -> [String: Profile] {
    let folder = try TemporaryFolder()
    var subjects: [DarknessSubject] = []
    for (name, files) in sources {
      var subject = DarknessSubject(name: name, files: [])
      for (number, text) in files.enumerated() {
        let fileName = "\(subjects.count)-\(number).swift"
        try folder.write(text, to: fileName)
        subject.files.append(
          DarknessSubject.File(path: folder.path(of: fileName), shownName: "\(name)-\(number).swift"))
      }
      subjects.append(subject)
    }
    let profiles = try Darkness.profiles(of: subjects, effects: effects, toolchain: Toolchain.find())
    return Dictionary(zip(sources.map(\.name), profiles)) { first, _ in first }
  }
}

extension Profile {
  /// Each condition as `filter 1/2 in calls`: its kind, nesting, tests and place.
  var conditionLines: [String] {
    conditions.map { "\($0.kind.name) \($0.nesting)/\($0.tests) in \(places[$0.place].name)" }
  }

  var decidingNames: [String] { places.filter(\.decides).map(\.name) }

  func value(_ measure: String) -> Double? {
    (Measure.all + Measure.kinds(in: [self])).first { $0.name == measure }?.value(self)
  }
}
