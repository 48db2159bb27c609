/// The reader's output for one file; `Reader/main.swift` describes the format.
package enum ReadFile: Sendable {
  case tree(SyntaxTree)
  /// Never empty.
  case rejected([SyntaxError])
}

package struct SyntaxError: Equatable, Sendable {
  package var line: Int
  package var column: Int
  /// For example `expected expression in variable`.
  package var message: String

  package init(line: Int, column: Int, message: String) {
    self.line = line
    self.column = column
    self.message = message
  }
}

/// A malformed line of the reader's output.
package struct SyntaxTextError: Error, Equatable {
  /// From 1.
  package let line: Int

  package init(line: Int) { self.line = line }
}

/// Parses the reader's output, file by file.
///
/// - Complexity: O(bytes), for any depth of the trees.
package struct SyntaxText {
  private let bytes: [UInt8]
  private var position = 0
  private var lineNumber = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package mutating func next() throws(SyntaxTextError) -> ReadFile? {
    guard let head = line() else { return nil }
    guard head.elementsEqual("file".utf8) else { throw SyntaxTextError(line: lineNumber) }
    var errors: [SyntaxError] = []
    var builder = SyntaxTreeBuilder()
    while position < bytes.count, bytes[position] != UInt8(ascii: "f"), let line = line() {
      guard line.first == UInt8(ascii: "e") ? addError(line, to: &errors) : builder.add(line) else {
        throw SyntaxTextError(line: lineNumber)
      }
    }
    return errors.isEmpty ? .tree(builder.finished()) : .rejected(errors)
  }

  private mutating func line() -> ArraySlice<UInt8>? {
    guard position < bytes.count else { return nil }
    let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    defer { position = end + 1 }
    lineNumber += 1
    return bytes[position..<end]
  }

  private func addError(_ line: ArraySlice<UInt8>, to errors: inout [SyntaxError]) -> Bool {
    let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let line = number(parts[1]), let column = number(parts[2]) else { return false }
    errors.append(SyntaxError(line: line, column: column, message: unescaped(parts[3])))
    return true
  }
}

private struct SyntaxTreeBuilder {
  private var tree = SyntaxTree()
  /// The last node and its ancestors, outermost first.
  private var path: [Int] = []
  private var textNumbers: [ArraySlice<UInt8>: Int32] = [:]
  private var kinds: [ArraySlice<UInt8>: SyntaxKind] = [:]

  /// Returns false if the line is malformed.
  mutating func add(_ line: ArraySlice<UInt8>) -> Bool {
    let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 5, let depth = number(parts[0]) else { return false }
    guard depth <= path.count, depth > 0 || path.isEmpty else { return false }
    close(to: depth)
    var node = SyntaxTree.Node(kind: kind(parts[1]), parent: Int32(path.last ?? -1))
    guard (node.kind == .token) == (parts.count == 5) else { return false }
    if parts.count == 5 {
      guard let line = number(parts[2]), let column = number(parts[3]) else { return false }
      (node.line, node.column, node.text) = (Int32(line), Int32(column), textNumber(parts[4]))
    }
    path.append(tree.nodes.count)
    tree.nodes.append(node)
    return true
  }

  mutating func finished() -> SyntaxTree {
    // A file of comments only counts as empty.
    if tree.texts.isEmpty { return SyntaxTree() }
    close(to: 0)
    for node in tree.nodes.indices.reversed() where tree.nodes[node].kind != .token && node + 1 < tree.count {
      (tree.nodes[node].line, tree.nodes[node].column) = (tree.nodes[node + 1].line, tree.nodes[node + 1].column)
    }
    return tree
  }

  private mutating func close(to depth: Int) {
    while path.count > depth { tree.nodes[path.removeLast()].end = Int32(tree.nodes.count) }
  }

  private mutating func kind(_ name: ArraySlice<UInt8>) -> SyntaxKind {
    if let kind = kinds[name] { return kind }
    let kind = SyntaxKind(name: String(decoding: name, as: UTF8.self))
    kinds[name] = kind
    return kind
  }

  private mutating func textNumber(_ text: ArraySlice<UInt8>) -> Int32 {
    if let number = textNumbers[text] { return number }
    let number = Int32(tree.texts.count)
    textNumbers[text] = number
    tree.texts.append(unescaped(text))
    return number
  }
}

private func number(_ digits: ArraySlice<UInt8>) -> Int? {
  guard !digits.isEmpty, digits.count < 10 else { return nil }
  var number = 0
  for digit in digits {
    guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
    number = number * 10 + Int(digit - UInt8(ascii: "0"))
  }
  return number
}

private func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
  var result: [UInt8] = []
  var isEscaped = false
  for byte in bytes {
    if isEscaped {
      switch byte {
      case UInt8(ascii: "n"): result.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "r"): result.append(UInt8(ascii: "\r"))
      default: result.append(byte)
      }
    }
    if !isEscaped, byte != UInt8(ascii: "\\") { result.append(byte) }
    isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
  }
  return String(decoding: result, as: UTF8.self)
}
