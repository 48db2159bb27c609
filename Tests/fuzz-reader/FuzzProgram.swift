import Foundation
import Fuzzing

/// Called by libFuzzer, which provides `main`, for each input. A finding ends the program, and the fuzzer then keeps
/// the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func checkInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    _ = try reader.check(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
  } catch {
    fatalError("\(error)")
  }
}

/// The reader that BENCH_FUZZ_READER names.
private let reader: FuzzedReader = {
  let name = ProcessInfo.processInfo.environment["BENCH_FUZZ_READER"] ?? ""
  guard let reader = FuzzedReader.all.first(where: { $0.name == name }) else {
    fatalError(
      "BENCH_FUZZ_READER is '\(name)', expected one of \(FuzzedReader.all.map(\.name).joined(separator: ", "))")
  }
  return reader
}()
