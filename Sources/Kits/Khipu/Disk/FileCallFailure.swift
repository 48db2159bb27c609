import Foundation

/// A call that the system has refused.
package struct FileCallFailure: Error {
  package let call: FileCall
  /// The number of the error, such as `ENOSPC`.
  package let code: Int32

  package init(call: FileCall, code: Int32) { (self.call, self.code) = (call, code) }

  package var reason: String { String(cString: strerror(code)) }
}

/// What a call does, in a word.
package enum FileCall: String {
  case create, write, synchronize, close, rename, remove
  case openFolder = "open folder"
}
