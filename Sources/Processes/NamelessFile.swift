import Foundation

/// A file without a name, which processes share by its descriptor. It is gone with the last of them.
///
/// On Linux it is memory, and needs no place on a disk.
package struct NamelessFile: ~Copyable {
  let descriptor: Descriptor

  /// An empty file.
  package init(by calls: any StartCalls = SystemStartCalls()) throws(SystemError) {
    descriptor = Descriptor(try Self.make(by: calls))
  }

  /// A file with these bytes.
  package init(_ bytes: [UInt8], by calls: any StartCalls = SystemStartCalls()) throws(SystemError) {
    let file = Descriptor(try Self.make(by: calls))
    let number = file.number
    try write(bytes, to: number)
    descriptor = file
  }

  /// A file of zeros, to be mapped.
  ///
  /// On Linux it is memory. The pages of a mapped file on a disk are taken when they are touched, and a disk that is full
  /// then ends the process that touches them. Elsewhere they are taken here.
  package init(zeros count: Int, by calls: any StartCalls = SystemStartCalls()) throws(SystemError) {
    #if os(Linux)
      descriptor = Descriptor(try Self.makeMemory(count: count, by: calls))
    #else
      try self.init([UInt8](repeating: 0, count: count), by: calls)
    #endif
  }

  #if os(Linux)
    /// By which other processes open it, for as long as this one has it.
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
        // Above the numbers that a child is given.
        return try calls.raise(low)
      }
    }
  #endif

  package borrowing func number() -> Int32 { descriptor.number }

  /// What was written to the file behind a descriptor, as much as can be read and at most `max` bytes of it.
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

/// Memory that is a file's, so that processes share it.
package enum SharedMemory {
  /// - Parameter descriptor: of a file of at least `count` bytes.
  package static func map(
    _ descriptor: Int32, count: Int, by calls: any StartCalls = SystemStartCalls()
  ) throws(SystemError) -> UnsafeMutableRawPointer {
    try calls.map(descriptor, count: count)
  }

  package static func unmap(_ memory: UnsafeMutableRawPointer, count: Int) { munmap(memory, count) }
}

/// Whether a process that watches itself still does, as far as that is seen from outside.
///
/// Its beat moves on for as long as it watches itself. A process without a beat is given up in two cases: it has used the
/// processor for the limit, or it has not used it for as long. One that gets the processor seldom, on a machine that has more
/// to do, is waited for.
package struct SignsOfLife {
  /// Whether it is given up.
  package private(set) var haveEnded = false
  private let limit: Duration
  private let ticksMax: Int
  private var beat: Int64 = 0
  private var processorTime = Duration.zero
  private var processorTimeOfBeat = Duration.zero
  private var idleTicks = 0

  /// - Parameter tick: the time from one observation to the next. Observations are counted, and not time: that goes on
  ///   where this process is suspended.
  package init(limit: Duration, tick: Duration) {
    self.limit = limit
    ticksMax = Int(limit / tick)
  }

  /// Notes an observation.
  ///
  /// - Parameters:
  ///   - beat: the number that moves on.
  ///   - processorTime: what the process has used since its start.
  package mutating func note(beat: Int64, processorTime: Duration) {
    let isIdle = beat == self.beat && processorTime == self.processorTime
    idleTicks = isIdle ? idleTicks + 1 : 0
    if beat != self.beat { processorTimeOfBeat = processorTime }
    (self.beat, self.processorTime) = (beat, processorTime)
    haveEnded = idleTicks > ticksMax || processorTime - processorTimeOfBeat > limit
  }
}
