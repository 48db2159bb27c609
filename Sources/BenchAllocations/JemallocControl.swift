import CJemalloc

/// A value that jemalloc publishes under a name such as `stats.arenas.4096.small.nrequests`; arena 4096 is the sum of
/// all arenas.
///
/// The name is looked up once. Reading does not allocate.
struct JemallocControl: Sendable {
  private let path: [Int]

  init(_ name: String) throws(JemallocUnavailable) {
    var path = [Int](repeating: 0, count: 16)
    var length = path.count
    guard mallctlnametomib(name, &path, &length) == 0 else { throw .missingStatistic(name: name) }
    self.path = Array(path[..<length])
  }

  func read() -> UInt64 {
    var value: UInt64 = 0
    read(into: &value, sizeBytes: MemoryLayout<UInt64>.size)
    return value
  }

  func readCount() -> Int {
    var value: UInt32 = 0
    read(into: &value, sizeBytes: MemoryLayout<UInt32>.size)
    return Int(value)
  }

  private func read(into value: UnsafeMutableRawPointer, sizeBytes: Int) {
    var size = sizeBytes
    let code = mallctlbymib(path, path.count, value, &size, nil, 0)
    precondition(code == 0 && size == sizeBytes, "jemalloc refused to read a known value: \(code)")
  }

  func write(_ value: UInt64) {
    var value = value
    let code = mallctlbymib(path, path.count, nil, nil, &value, MemoryLayout<UInt64>.size)
    precondition(code == 0, "jemalloc refused to write a value: \(code)")
  }
}
