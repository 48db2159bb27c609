/// Lists the contents of an element: texts, elements and pictures, with `if` and `for` around them.
@resultBuilder
package enum HTMLBuilder {
  package static func buildExpression(_ text: String) -> [HTMLNode] { [.text(text)] }
  package static func buildExpression(_ element: HTMLElement) -> [HTMLNode] { [.element(element)] }
  package static func buildExpression(_ picture: SVGElement) -> [HTMLNode] { [.picture(picture)] }
  package static func buildExpression(_ node: HTMLNode) -> [HTMLNode] { [node] }
  package static func buildExpression(_ nodes: [HTMLNode]) -> [HTMLNode] { nodes }
  package static func buildExpression(_ elements: [HTMLElement]) -> [HTMLNode] { elements.map(HTMLNode.element) }
  package static func buildExpression(_ element: HTMLElement?) -> [HTMLNode] { element.map { [.element($0)] } ?? [] }
  package static func buildBlock(_ parts: [HTMLNode]...) -> [HTMLNode] { parts.flatMap(\.self) }
  package static func buildOptional(_ nodes: [HTMLNode]?) -> [HTMLNode] { nodes ?? [] }
  package static func buildEither(first nodes: [HTMLNode]) -> [HTMLNode] { nodes }
  package static func buildEither(second nodes: [HTMLNode]) -> [HTMLNode] { nodes }
  package static func buildArray(_ parts: [[HTMLNode]]) -> [HTMLNode] { parts.flatMap(\.self) }
}
