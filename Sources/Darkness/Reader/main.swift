// Prints the syntax trees of Swift files. `bench` compiles it against the toolchain's parser and runs
// `main FOLDER COUNT`, for files named 0, 1, 2 and so on in the folder. It prints for each file, in order:
//
//     file
//     error LINE COLUMN MESSAGE        a syntax error; then nothing else of the file
//     DEPTH KIND                       a node, before its children; a node without tokens is left out
//     DEPTH KIND LINE COLUMN TEXT      a token, without surrounding blanks and comments
//
// Lines and columns are from 1, columns in bytes of UTF-8. In MESSAGE and TEXT a backslash is \\, a line feed \n and a
// carriage return \r.

import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Standard output with a buffer of a megabyte.
struct Output {
  private var bytes: [UInt8] = []

  mutating func write(_ text: String) { bytes += text.utf8 }

  mutating func write(escaping text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): bytes += "\\\\".utf8
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case UInt8(ascii: "\r"): bytes += "\\r".utf8
      default: bytes.append(byte)
      }
    }
  }

  mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    if bytes.count > 1 << 20 { flush() }
  }

  mutating func flush() {
    if fwrite(bytes, 1, bytes.count, stdout) < bytes.count { exit(1) }
    bytes.removeAll(keepingCapacity: true)
  }
}

func contents(of path: String) -> [UInt8] {
  guard let file = fopen(path, "r") else { exit(1) }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
  return bytes
}

func write(errorsIn tree: SourceFileSyntax, _ locations: SourceLocationConverter, to output: inout Output) {
  for diagnostic in ParseDiagnosticsGenerator.diagnostics(for: tree)
  where diagnostic.diagMessage.severity == .error {
    let location = diagnostic.location(converter: locations)
    output.write("error \(location.line) \(location.column) ")
    output.write(escaping: diagnostic.message)
    output.endLine()
  }
}

/// Uses an explicit stack, because a chain of a thousand calls is a tree of that depth.
func write(_ tree: SourceFileSyntax, _ locations: SourceLocationConverter, to output: inout Output) {
  var path: [SyntaxChildren.Iterator] = []
  var next: Syntax? = Syntax(tree)
  while true {
    if let node = next, node.totalLength.utf8Length > 0 {
      if let token = node.as(TokenSyntax.self) {
        // The end of the file is a token too, with the comments before it.
        if token.tokenKind == .endOfFile { return }
        let location = locations.location(for: token.positionAfterSkippingLeadingTrivia)
        output.write("\(path.count) token \(location.line) \(location.column) ")
        output.write(escaping: token.text)
        output.endLine()
      } else {
        output.write("\(path.count) \(node.kind)")
        output.endLine()
        path.append(node.children(viewMode: .sourceAccurate).makeIterator())
      }
    }
    while let last = path.indices.last {
      next = path[last].next()
      if next != nil { break }
      path.removeLast()
    }
    if path.isEmpty { return }
  }
}

guard CommandLine.arguments.count == 3, let count = Int(CommandLine.arguments[2]) else { exit(2) }
var output = Output()
for number in 0..<count {
  let tree = contents(of: "\(CommandLine.arguments[1])/\(number)").withUnsafeBufferPointer { Parser.parse(source: $0) }
  let locations = SourceLocationConverter(fileName: "", tree: tree)
  output.write("file")
  output.endLine()
  if tree.hasError { write(errorsIn: tree, locations, to: &output) } else { write(tree, locations, to: &output) }
}
output.flush()
