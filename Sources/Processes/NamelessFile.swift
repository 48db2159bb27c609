import Foundation

/// A file without a name, which processes share by its descriptor. It ends with the last descriptor. On Linux it is in
/// memory and needs no disk.
package struct NamelessFile: ~Copyable {
  let descriptor: Descriptor

  package init(by calls: any StartCalls = SystemStartCalls()) throws(SystemError) {
    descriptor = Descriptor(try Self.make(by: calls))
  }

  package init(_ bytes: [UInt8], by calls: any StartCalls = SystemStartCalls()) throws(SystemError) {
    let file = Descriptor(try Self.make(by: calls))
    let number = file.number
    try write(bytes, to: number)
    descriptor = file
  }

  /// A file of zeros, to be mapped into memory.
  ///
  /// On Linux it is in memory. Elsewhere all its pages are written here: a mapped page of a sparse file is allocated
  /// when it is touched, and on a full disk that ends the process.
  package init(zeros count: Int, by calls: any StartCalls = SystemStartCalls()) throws(SystemError) {
    #if os(Linux)
      descriptor = Descriptor(try Self.makeMemory(count: count, by: calls))
    #else
      try self.init([UInt8](repeating: 0, count: count), by: calls)
    #endif
  }

  #if os(Linux)
    /// The path by which other processes open it, valid while this process has it open.
    package borrowing func path() -> String { "/proc/\(getpid())/fd/\(descriptor.number)" }

    private static func makeMemory(count: Int, by calls: any StartCalls) throws(SystemError) -> Int32 {
      let low = Descriptor(try calls.memoryFile())
      try calls.resize(low.number, toBytes: count)
      return try calls.raise(low.number)
    }
  #endif

  private static func make(by calls: any StartCalls) throws(SystemError) -> Int32 {
    #if os(Linux)
      try makeMemory(count: 0, by: calls)
    #else
      try makeOnDisk(by: calls)
    #endif
  }

  #if !os(Linux)
    private static func makeOnDisk(by calls: any StartCalls) throws(SystemError) -> Int32 {
      let name = "bench-" + String(repeating: "X", count: 6)
      let template = Array("\(FileManager.default.temporaryDirectory.path)/\(name)".utf8CString)
      return try Launch.exclusively { () throws(SystemError) in
        var path = template
        let low = try retrying { mkstemp(&path) }
        defer { close(low) }
        unlink(path)
        return try calls.raise(low)
      }
    }
  #endif

  package borrowing func number() -> Int32 { descriptor.number }

  /// The contents of the file behind a descriptor, as far as they can be read and at most `max` bytes.
  static func contents(of descriptor: Int32, max: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < max {
      let count = chunk.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress, min($0.count, max - bytes.count), off_t(bytes.count))
      }
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return bytes
  }
}

package enum SharedMemory {
  /// - Parameter descriptor: a file of at least `count` bytes.
  package static func map(
    _ descriptor: Int32, count: Int, by calls: any StartCalls = SystemStartCalls()
  ) throws(SystemError) -> UnsafeMutableRawPointer {
    try calls.map(descriptor, count: count)
  }

  package static func unmap(_ memory: UnsafeMutableRawPointer, count: Int) { munmap(memory, count) }
}

/// Detects from outside that a process no longer watches itself.
///
/// A process that watches itself increases its beat. One whose beat stands still is given up in two cases: it has used
/// the processor for the limit, or it has not used it for as long. A process that rarely gets the processor on a busy
/// machine is given time.
package struct SignsOfLife {
  package private(set) var haveEnded = false
  private let limit: Duration
  private let ticksMax: Int
  private var beat: Int64 = 0
  private var processorTime = Duration.zero
  private var processorTimeOfBeat = Duration.zero
  private var idleTicks = 0

  /// - Parameter tick: the time from one observation to the next. Observations are counted, because time goes on while
  ///   this process is suspended.
  package init(limit: Duration, tick: Duration) {
    self.limit = limit
    ticksMax = Int(limit / tick)
  }

  /// - Parameters:
  ///   - beat: the number that the process increases.
  ///   - processorTime: the processor time since its start.
  package mutating func note(beat: Int64, processorTime: Duration) {
    let isIdle = beat == self.beat && processorTime == self.processorTime
    idleTicks = isIdle ? idleTicks + 1 : 0
    if beat != self.beat { processorTimeOfBeat = processorTime }
    (self.beat, self.processorTime) = (beat, processorTime)
    haveEnded = idleTicks > ticksMax || processorTime - processorTimeOfBeat > limit
  }
}
