import Foundation
public import Scenarios

/// `bench darkness` and `bench compile-cost` read the source files of architectures.
public enum SourceRule: ConformanceRule {
  public static let sentence = "the source files of every architecture are where its entry says"

  public static func problems<App: Scenarios.App>(
    of benchmark: some AnyAppBenchmark<App>, effort: AppConformance.Effort
  ) -> [String] {
    benchmark.architectures.flatMap { architecture in
      let sources = architecture.sources
      let folder = URL(filePath: sources.listPath).deletingLastPathComponent()
      return sources.files.compactMap { file in
        problem(with: file, in: folder).map { "\(architecture.name): \($0)" }
      }
    }
  }

  private static func problem(with file: SourceList.File, in folder: URL) -> String? {
    let path = folder.appending(path: file.path).path
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return "there is no file \(path)" }
    guard let declaration = file.declaration else { return nil }
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    let isDeclared = zip(words, words.dropFirst()).contains { keyword, name in
      ["class", "struct", "enum", "actor"].contains(keyword) && name == declaration
    }
    return isDeclared ? nil : "\(path) declares no type \(declaration)"
  }
}
