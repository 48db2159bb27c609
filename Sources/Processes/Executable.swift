import Foundation

/// Paths of the programs that serve as workers.
package enum Executable {
  /// This program itself.
  package static func own() throws(SystemError) -> String {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _ = _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else { throw SystemError(code: ENAMETOOLONG) }
      return String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #else
      var path = [CChar](repeating: 0, count: Int(PATH_MAX))
      let length = try retrying { readlink("/proc/self/exe", &path, path.count) }
      return String(decoding: path[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
    #endif
  }

  /// The program that a shell would start by that name; nil if there is none.
  package static func onPath(_ name: String, environment: [String: String]) -> String? {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// The program beside this one that has its name with `suffix` after it: `bench-allocations` beside `bench`. Nil if
  /// there is none.
  package static func sibling(suffix: String) throws(SystemError) -> String? {
    let path = try own() + suffix
    return access(path, X_OK) == 0 ? path : nil
  }
}
