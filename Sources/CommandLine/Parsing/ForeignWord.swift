import Foundation

/// A word of a command line that is not UTF-8, such as the name of a file. As text it would name another file.
package enum ForeignWord {
  /// The first of so many words, with its bytes escaped that are not ASCII; nil if all are UTF-8.
  package static func first(of words: UnsafePointer<UnsafeMutablePointer<CChar>?>, count: Int) -> String? {
    for index in 0..<count {
      guard let bytes = words[index], String(validatingCString: bytes) == nil else { continue }
      return UnsafeBufferPointer(start: bytes, count: strlen(bytes)).map { byte in
        byte > 0 ? "\(Unicode.Scalar(UInt8(byte)))" : "\\x" + String(UInt8(bitPattern: byte), radix: 16)
      }.joined()
    }
    return nil
  }
}
