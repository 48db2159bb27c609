import Foundation
import Verification

/// The divergences in a `run.json` from before it had a schema version: causes separate from the rest, and diagrams as
/// text.
struct EarlierOutcomes: Decodable {
  private struct EarlierOutcome: Decodable {
    let app: String
    let trace: String
    let architecture: String
    let causes: [Cause]
    let unexplained: Unexplained?
  }

  private struct Cause: Decodable {
    let sentence: String
    let section: String
    let witness: String
    let count: Int
    let firstIndex: Int
    let diagram: [String]
  }

  private struct Unexplained: Decodable {
    let count: Int
    let firstIndex: Int
    let expected: String
    let actual: String
    let witness: String
    let diagram: [String]
  }

  private let outcomes: [EarlierOutcome]

  /// - Throws: `DecodingError` if the text has another form.
  init(json: String) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    self = try decoder.decode(Self.self, from: Data(json.utf8))
  }

  /// The divergences of an architecture on a trace, causes first.
  func divergences(app: String, trace: String, architecture: String) -> [DivergenceRecord] {
    let outcome = outcomes.first { $0.app == app && $0.trace == trace && $0.architecture == architecture }
    let causes = (outcome?.causes ?? []).map { cause in
      DivergenceRecord(
        cause: .init(sentence: cause.sentence, section: cause.section), count: cause.count,
        firstIndex: cause.firstIndex, expected: nil, actual: nil,
        witness: cause.witness.components(separatedBy: ", "),
        diagram: MarbleDiagram(earlier: cause.diagram, architecture: architecture))
    }
    let rest = (outcome?.unexplained).map { rest in
      DivergenceRecord(
        cause: nil, count: rest.count, firstIndex: rest.firstIndex,
        expected: rest.expected.isEmpty ? [] : [rest.expected], actual: rest.actual.isEmpty ? [] : [rest.actual],
        witness: rest.witness.components(separatedBy: ", "),
        diagram: MarbleDiagram(earlier: rest.diagram, architecture: architecture))
    }
    return causes + [rest].compactMap(\.self)
  }
}
