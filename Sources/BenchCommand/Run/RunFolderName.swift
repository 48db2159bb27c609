import Foundation

/// The name of a run's folder: its start time and its seed, such as `20261120T171048Z-7`.
package enum RunFolderName {
  /// - Parameter unixSeconds: seconds since 1970-01-01T00:00:00Z, not counting leap seconds.
  package static func name(unixSeconds: Int, seed: UInt64) -> String {
    var seconds = time_t(unixSeconds)
    var parts = tm()
    precondition(gmtime_r(&seconds, &parts) != nil, "no calendar reaches second \(unixSeconds)")
    let year = Int(parts.tm_year) + 1900
    let time = String(
      format: "%04d%02d%02dT%02d%02d%02dZ", year, parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min,
      parts.tm_sec)
    return "\(time)-\(seed)"
  }
}
