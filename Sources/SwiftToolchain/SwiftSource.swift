import Basics

package struct SwiftSource {
  package let path: String
  /// UTF-8.
  package let bytes: [UInt8]

  /// - Parameter shownName: the name in messages; the path if nil.
  /// - Throws: ``SourceFailure``, missing if the file cannot be read, not Swift if it is not UTF-8 text.
  package init(path: String, shownName: String? = nil) throws(SourceFailure) {
    let name = shownName ?? path
    do {
      bytes = try WholeFile.bytes(at: path)
    } catch .missing {
      throw SourceFailure(.missing, "there is no file \(name)")
    } catch .folder {
      throw SourceFailure(.missing, "\(name) is a folder; expected a Swift file")
    } catch {
      throw SourceFailure(.missing, "\(name) cannot be read: \(error.reason)")
    }
    if let (line, column) = bytes.firstOutsideText {
      throw SourceFailure(.notSwift, "\(name):\(line):\(column): expected Swift source, which is text in UTF-8")
    }
    self.path = path
  }

  /// The number of lines. A line break at the end does not begin another line.
  package var lineCount: Int {
    let lineBreak = UInt8(ascii: "\n")
    return bytes.count { $0 == lineBreak } + (bytes.last == nil || bytes.last == lineBreak ? 0 : 1)
  }

  /// Whether its entry point is `@main`, so that it has no top-level statements.
  package var marksMain: Bool { String(decoding: bytes, as: UTF8.self).contains(/(?m)^[ \t]*@main\b/) }
}

extension [UInt8] {
  /// The line and column of the first byte that is zero or not UTF-8; nil if there is none.
  fileprivate var firstOutsideText: (line: Int, column: Int)? {
    if !contains(0), String(validating: self, as: UTF8.self) != nil { return nil }
    var valid = 0
    var decoder = UTF8.ForwardParser()
    var rest = makeIterator()
    while case .valid(let scalar) = decoder.parseScalar(from: &rest), scalar.first != 0 { valid += scalar.count }
    let before = self[..<valid]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (before.count { $0 == UInt8(ascii: "\n") } + 1, valid - lineStart + 1)
  }
}
