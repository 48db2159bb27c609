import Foundation
import Processes
import Scenarios

/// A file in which a process notes how far its replay is, and why it has ended itself. It is gone with this object.
///
/// On Linux it is memory: see ``NamelessFile``.
final class FlightNotes {
  let path: String
  let recorder: FlightRecorder
  private let memory: UnsafeMutableRawPointer
  #if os(Linux)
    private let file: NamelessFile

    /// - Parameter folder: one for files that only the processes read.
    init(in folder: String, by calls: any StartCalls) throws(SystemError) {
      file = try NamelessFile(zeros: FlightRecorder.bytes, by: calls)
      memory = try SharedMemory.map(file.number(), count: FlightRecorder.bytes, by: calls)
      path = file.path()
      recorder = FlightRecorder(memory)
    }

    deinit { SharedMemory.unmap(memory, count: FlightRecorder.bytes) }
  #else
    /// - Parameter folder: one for files that only the processes read.
    init(in folder: String, by calls: any StartCalls) throws(SystemError) {
      let path = "\(folder)/\(UUID().uuidString).notes"
      let file = try Descriptor(opening: path, O_RDWR | O_CREAT | O_EXCL)
      do {
        // Written, so that the disk has place for it.
        try write([UInt8](repeating: 0, count: FlightRecorder.bytes), to: file.number)
        memory = try SharedMemory.map(file.number, count: FlightRecorder.bytes, by: calls)
      } catch {
        unlink(path)
        throw error
      }
      self.path = path
      recorder = FlightRecorder(memory)
    }

    deinit {
      SharedMemory.unmap(memory, count: FlightRecorder.bytes)
      unlink(path)
    }
  #endif
}
