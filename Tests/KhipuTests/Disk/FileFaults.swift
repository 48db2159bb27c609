import Foundation
import Khipu

/// Logs the system's calls, and may refuse one of them. Bytes are written a few at a time.
final class FileFaults {
  private(set) var log: [FileCall] = []
  private let refused: Int?
  private let code: Int32

  /// - Parameters:
  ///   - index: the call to refuse, from 0.
  ///   - code: the error number of the refused call.
  init(refusing index: Int? = nil, code: Int32 = ENOSPC) { (refused, self.code) = (index, code) }

  var calls: FileCalls {
    FileCalls.system.watched(bytesPerWrite: 50) { call throws(FileCallFailure) in
      self.log.append(call)
      if self.log.count - 1 == self.refused { throw FileCallFailure(call: call, code: self.code) }
    }
  }
}
