import Foundation

/// The processes that a process has started, by whichever of its threads; none where the system does not say.
package func children(of process: pid_t) -> [pid_t] {
  let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
  return tasks.flatMap { task in
    let text = (try? String(contentsOfFile: "/proc/\(process)/task/\(task)/children", encoding: .utf8)) ?? ""
    return text.split(separator: " ").compactMap { pid_t($0) }
  }
}
