import Foundation
import Testing

/// Sources written for Combine compile against Streams.
@Suite(.enabled(if: Compiler.isThere, Compiler.need)) struct CombineSourceTests {
  @Test("A source that imports Combine under `canImport` compiles unedited with a module alias")
  func alias() throws {
    let source = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Examples/CombineAlias/Sources/counter/main.swift"), encoding: .utf8)
    #expect(source.contains("#if canImport(Combine)\n  import Combine\n"))
    let strict = source.replacing("print(\"there is no Combine\")", with: "#error(\"there is no Combine\")")
    #expect(strict != source)
    #expect(try Compiler.errors(in: strict, flags: ["-module-alias", "Combine=Streams"]) == [])
  }

  @Test("With an alias to StreamsFoundation, a source also finds Foundation's publishers")
  func foundationAlias() throws {
    if !Compiler.knows("StreamsFoundation") { return }
    let source = """
      import Combine
      import Foundation
      let ticks: AnyPublisher<Date, Never> =
        Timer.publish(every: 1, on: .main, in: .common).autoconnect().eraseToAnyPublisher()
      let names = NotificationCenter.default.publisher(for: .init("a")).map(\\.name).receive(on: RunLoop.main)
      func first<P: Combine.Publisher>(of publisher: P) -> Publishers.Output<P> { publisher.prefix(1) }
      """
    #expect(try Compiler.errors(in: source, flags: ["-module-alias", "Combine=StreamsFoundation"]) == [])
  }

  /// A helper over any publisher, and one over `Future`, as written for Combine.
  private static let helpers = [
    """
    extension Publisher {
      func onMain() -> AnyPublisher<Output, Failure> { receive(on: DispatchQueue.main).eraseToAnyPublisher() }
    }
    """,
    """
    func later<T>(_ value: T) -> AnyPublisher<T, Never> {
      Future { promise in DispatchQueue.global().async { promise(.success(value)) } }.eraseToAnyPublisher()
    }
    """,
  ]
  private static let imports = "import Dispatch\nimport Streams\n"

  @Test("A generic helper that changes threads compiles in Swift 5, and in Swift 6 with `Sendable` constraints")
  func genericHelpers() throws {
    let source = Self.imports + Self.helpers.joined(separator: "\n")
    #expect(try Compiler.errors(in: source, language: 5) == [])
    let messages = try Compiler.errors(in: source).map(\.message)
    for type in ["Self.Output", "T"] {
      #expect(messages.contains("type '\(type)' does not conform to the 'Sendable' protocol"))
    }
    let changed = source.replacing("extension Publisher {", with: "extension Publisher where Output: Sendable {")
      .replacing("later<T>", with: "later<T: Sendable>")
    #expect(try Compiler.errors(in: changed) == [])
  }

  @Test("In Swift 6 a value that is not Sendable cannot change threads")
  func check() throws {
    let source =
      Self.imports + """
        final class Model { var text = "" }
        func show(_ models: PassthroughSubject<Model, Never>) { _ = models.receive(on: DispatchQueue.main).sink { _ in } }
        """
    let messages = try Compiler.errors(in: source).map(\.message)
    #expect(messages == ["type 'Model' does not conform to the 'Sendable' protocol"])
  }
}
