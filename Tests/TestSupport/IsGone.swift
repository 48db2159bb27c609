import Foundation

/// Whether a process ends within a minute. A zombie, whose parent has not yet waited for it, has ended.
package func isGone(_ process: Int32) -> Bool {
  let deadline = ContinuousClock.now + .seconds(60)
  while ContinuousClock.now < deadline {
    if kill(process, 0) == -1 { return true }
    let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    if status.contains(") Z ") { return true }
    usleep(2_000)
  }
  return false
}
