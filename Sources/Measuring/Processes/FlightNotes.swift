import Foundation
import Processes
import Scenarios

/// A file in which a process notes how far its replay is, and why it has ended itself. Removed with this object.
final class FlightNotes {
  let path: String
  let recorder: FlightRecorder
  private let memory: UnsafeMutableRawPointer

  /// - Parameter folder: one for files that only the processes read.
  init(in folder: String) throws(SystemError) {
    let path = "\(folder)/\(UUID().uuidString).notes"
    let file = try Descriptor(opening: path, O_RDWR | O_CREAT | O_EXCL)
    do {
      _ = try retrying { [number = file.number] in ftruncate(number, off_t(FlightRecorder.bytes)) }
      memory = try SharedMemory.map(file.number, count: FlightRecorder.bytes)
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
}
