import Basics
import BenchCommandLine
import Foundation
import Measuring
import Processes
import Results

/// A run that was begun and not completed, with which `--resume` goes on.
struct BegunRun {
  /// The folder that it is to write.
  let target: String
  let header: JournalHeader

  /// - Parameter path: the folder that the run was to write, or the hidden one beside it in which it did.
  /// - Throws: `JournalError`, or a `CommandFailure` if the run is complete.
  init(path: String) throws {
    target = Self.target(of: path) ?? path.normalizedPath
    let partial = OutputFolder.partialPath(for: target)
    let others = Self.begun(in: target.parentPath)
    let advice = others.isEmpty ? nil : "Runs that can be completed: \(others.joined(separator: ", "))."
    if !FileTree.isFolder(partial), FileTree.isFolder(target) {
      if access(target.appendingPathName(RunManifest.fileName), F_OK) != 0 {
        throw CommandFailure(
          .noInput, "\(target) is no folder of a run: it has no \(RunManifest.fileName)", advice: advice)
      }
      throw CommandFailure(.noInput, "\(target) is complete; there is nothing to resume")
    }
    if !Self.isBegun(partial) {
      throw CommandFailure(
        .noInput, "nothing unfinished is kept of \(target): there is no \(partial) with a \(RunJournal.fileName)",
        advice: advice)
    }
    header = try JournalContents(folder: partial).header
  }

  private static func isBegun(_ partial: String) -> Bool {
    access(partial.appendingPathName(RunJournal.fileName), F_OK) == 0
  }

  /// The folders that could be completed, of those that are to be in a folder. None if that cannot be read.
  static func begun(in parent: String) -> [String] {
    let names = (try? FileTree.names(in: parent.isEmpty ? "." : parent)) ?? []
    return names.sorted().map(parent.appendingPathName).filter { isBegun($0) && !isBeingWritten($0) }
      .compactMap(target)
  }

  /// Whether a process has it locked, and so writes there now.
  private static func isBeingWritten(_ partial: String) -> Bool {
    guard let folder = try? Descriptor(opening: partial, O_RDONLY | O_DIRECTORY) else { return false }
    return flock(folder.number, LOCK_SH | LOCK_NB) == -1 && errno == EWOULDBLOCK
  }

  /// The folder that a hidden one is to become; nil if the path is that of another.
  private static func target(of path: String) -> String? {
    let (name, prefix, suffix) = (path.lastPathName, ".", ".partial")
    guard name.hasPrefix(prefix), name.hasSuffix(suffix), name.count > prefix.count + suffix.count else { return nil }
    return path.parentPath.appendingPathName(String(name.dropFirst(prefix.count).dropLast(suffix.count)))
  }
}

extension Invocation {
  /// This invocation; with `--resume`, the one that began the run, with its arguments. What only says how much is shown
  /// may be given anew.
  ///
  /// - Parameter command: the name of this command.
  /// - Throws: `CommandFailure` if another option is given with `--resume`, or if the run was begun by another command;
  ///   `JournalError` if it cannot go on.
  func begun(by command: String) throws -> (invocation: Invocation, run: BegunRun?) {
    guard let path = arguments[Options.resume] else { return (self, nil) }
    let shown = [Options.quiet, Options.noProgress].filter(arguments.isGiven).map(\.label)
    if let other = arguments.given.first(where: { $0 != Options.resume.label && !shown.contains($0) }) {
      throw CommandFailure(
        .usage, "\(other) cannot be given with \(Options.resume.label), which does the rest of a run as it was begun")
    }
    let run = try BegunRun(path: path)
    try run.header.check(try WorkerPrograms.own(), path: run.target)
    guard let (begunBy, invocation) = try replaced(by: run.header.words + shown) else {
      throw JournalError.malformedLine(
        file: OutputFolder.partialPath(for: run.target).appendingPathName(RunJournal.fileName), number: 1,
        expected: "the command line of a run", found: run.header.words.joined(separator: " "))
    }
    guard begunBy == command else {
      let line = "\(table.program.name) \(begunBy) \(Options.resume.label) \(ShellQuoting.quoted(run.target))"
      throw CommandFailure(.usage, "\(run.target) was begun by another command", advice: "'\(line)' completes it.")
    }
    return (invocation, run)
  }
}
