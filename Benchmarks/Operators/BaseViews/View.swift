/// A SwiftUI view as a value: what the article's base view needs of it, by SwiftUI's names. It is drawn when somebody
/// asks. Nothing is laid out, compared or kept between two drawings.
protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
  func draw(on canvas: inout Canvas)
}

extension View {
  func draw(on canvas: inout Canvas) { body.draw(on: &canvas) }
}

/// What is drawn, from back to front.
struct Canvas {
  enum Layer: Equatable {
    case list(Int)
    case text(String)
    case progress
  }

  var layers: [Layer] = []
  var zStacks = 0
}

/// A view without a body.
protocol DrawnView: View where Body == Never {}

extension DrawnView {
  var body: Never { preconditionFailure("it is drawn, and has no body") }
}

extension Never: View {
  var body: Never { self }
}

struct Text: DrawnView {
  let text: String

  init(_ text: String) { self.text = text }

  func draw(on canvas: inout Canvas) { canvas.layers.append(.text(text)) }
}

struct ProgressView: DrawnView {
  func draw(on canvas: inout Canvas) { canvas.layers.append(.progress) }
}

struct EmptyView: DrawnView {
  func draw(on canvas: inout Canvas) {}
}

struct ZStack<Content: View>: DrawnView {
  private let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  func draw(on canvas: inout Canvas) {
    canvas.zStacks += 1
    content.draw(on: &canvas)
  }
}

/// A view whose type is erased. As in SwiftUI it is an object that keeps the view.
struct AnyView: DrawnView {
  private let storage: AnyViewStorageBase

  init(_ view: some View) { storage = AnyViewStorage(view) }

  func draw(on canvas: inout Canvas) { storage.draw(on: &canvas) }
}

private class AnyViewStorageBase {
  func draw(on canvas: inout Canvas) {}
}

private final class AnyViewStorage<Content: View>: AnyViewStorageBase {
  private let view: Content

  init(_ view: Content) { self.view = view }

  override func draw(on canvas: inout Canvas) { view.draw(on: &canvas) }
}

// MARK: - What the statements in a body become

@resultBuilder
enum ViewBuilder {
  static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  static func buildBlock<Back: View, Front: View>(_ back: Back, _ front: Front) -> ViewPair<Back, Front> {
    ViewPair(back: back, front: front)
  }
  static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  static func buildEither<First: View, Second: View>(first: First) -> ConditionalView<First, Second> { .first(first) }
  static func buildEither<First: View, Second: View>(second: Second) -> ConditionalView<First, Second> {
    .second(second)
  }
}

struct ViewPair<Back: View, Front: View>: DrawnView {
  let back: Back
  let front: Front

  func draw(on canvas: inout Canvas) {
    back.draw(on: &canvas)
    front.draw(on: &canvas)
  }
}

enum ConditionalView<First: View, Second: View>: DrawnView {
  case first(First)
  case second(Second)

  func draw(on canvas: inout Canvas) {
    switch self {
    case .first(let view): view.draw(on: &canvas)
    case .second(let view): view.draw(on: &canvas)
    }
  }
}

extension Optional: View where Wrapped: View {
  var body: Never { preconditionFailure("it is drawn, and has no body") }

  func draw(on canvas: inout Canvas) { self?.draw(on: &canvas) }
}
