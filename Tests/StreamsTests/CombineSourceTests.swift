import Foundation
import Testing

/// Sources written for Combine, as the compiler takes them.
@Suite(.enabled(if: Compiler.isThere, Compiler.need)) struct CombineSourceTests {
  @Test("With a module alias, sources that import Combine where they can compile unedited")
  func alias() throws {
    let source = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Examples/CombineAlias/Sources/counter/main.swift"), encoding: .utf8)
    #expect(source.contains("#if canImport(Combine)\n  import Combine\n"))
    let strict = source.replacing("print(\"there is no Combine\")", with: "#error(\"there is no Combine\")")
    #expect(strict != source)
    #expect(try Compiler.errors(in: strict, flags: ["-module-alias", "Combine=Streams"]) == [])
  }

  @Test("With an alias of StreamsFoundation, sources find Foundation's publishers too")
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

  @Test("A generic helper whose values cross compiles in Swift 5, and in Swift 6 once it says that they are Sendable")
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

  @Test("The check is not lost: in Swift 6 a value that is not Sendable does not cross")
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
