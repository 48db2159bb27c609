import Basics
import Foundation
import Processes
import Results
import TestSupport
import Testing

/// An architecture that ends its process harms only its own row.
@Suite struct MisbehaviourTests {
  /// A misbehaving architecture and its expected report.
  struct Misbehaviour: CustomTestStringConvertible, Sendable {
    let name: String
    /// The text in the last slot of its diagram.
    let mark: String
    let verdict: String
    var options: [String] = []

    var testDescription: String { name }
  }

  static let all = [
    Misbehaviour(name: "trapping", mark: "traps", verdict: "crashed"),
    Misbehaviour(
      name: "looping", mark: "hangs", verdict: "hung", options: ["--timeout", "300ms"]),
    Misbehaviour(
      name: "filling", mark: "memory", verdict: "out_of_memory",
      options: ["--memory-limit", "300MB", "--timeout", "60s"]),
    Misbehaviour(name: "recursing", mark: "overflows", verdict: "crashed"),
    Misbehaviour(
      name: "storming", mark: "hangs", verdict: "hung", options: ["--timeout", "300ms", "--memory-limit", "64GB"]),
    Misbehaviour(name: "exiting", mark: "exit(0)", verdict: "crashed"),
    Misbehaviour(name: "aborting", mark: "aborts", verdict: "crashed"),
    Misbehaviour(name: "closing", mark: "closes", verdict: "crashed"),
    Misbehaviour(name: "scribbling", mark: "writes", verdict: "crashed"),
    Misbehaviour(name: "printing", mark: "prints", verdict: "printed"),
    Misbehaviour(name: "spinning", mark: "leaves", verdict: "left_running"),
  ]

  /// The ways to verify one architecture.
  static let searches = [
    ["--exhaustive", "--depth", "3"], ["--swarm", "--budget", "20", "--fault", "none"], ["--prove"],
    ["--replay", "press, press"],
  ]

  private func call(
    _ words: [String], in folder: borrowing TemporaryFolder, environment: [String: String] = [:]
  ) throws -> ProgramCall.Ended {
    try ProgramCall(
      BuiltProgram.path("misbehaving-bench"), words, in: folder.path,
      environment: ["SWIFT_BACKTRACE": "enable=no"].merging(environment) { $1 }
    ).finish()
  }

  @Test("A history that is slow only on a busy machine is no death")
  func busyMachine() throws {
    let folder = try TemporaryFolder()
    let ended = try call(
      ["verify", "--architecture", "well", "--exhaustive", "--depth", "3", "--timeout", "300ms"], in: folder,
      environment: ["LAMP_BUSY": folder.path(of: "busy")])
    #expect(ended.exitCode == .success, "\(ended.output)\(ended.talk)")
    #expect(access(folder.path(of: "busy"), F_OK) == 0)
  }

  @Test(
    "Every search reports the deadly steps, the kind of death, and the command that repeats it",
    arguments: Tier.sample(all))
  func searches(misbehaviour: Misbehaviour) throws {
    // All searches find the same. If a death takes as long as the timeout, only one search is tried.
    let isSlow = misbehaviour.verdict != "crashed"
    let slowly = Tier.isFull ? Self.searches[0] : Self.searches[3]
    for search in isSlow ? [slowly] : Self.searches {
      let folder = try TemporaryFolder()
      let ended = try call(
        ["verify", "--architecture", misbehaviour.name] + search + misbehaviour.options, in: folder)
      #expect(ended.exitCode == .failure, "\(search): \(ended.talk)")
      #expect(ended.output.contains("\n  on: press, press\n"), "\(search): \(ended.output)")
      let row = ended.output.split(separator: "\n").first { $0.hasPrefix("    \(misbehaviour.name) ") }
      #expect(row?.contains(misbehaviour.mark) == true, "\(search): \(ended.output)")
      let again =
        "  again: misbehaving-bench verify --app lamp --architecture \(misbehaviour.name) --replay 'press, press'"
      #expect(ended.output.contains(again), "\(search)")
    }
  }

  static let whileMade = [
    (name: "trapping-at-once", sentence: "traps", verdict: "crashed"),
    (name: "looping-at-once", sentence: "does not come to an end within 300 ms", verdict: "hung"),
    (name: "exiting-at-once", sentence: "ends the process by exit(0)", verdict: "crashed"),
  ]

  @Test("Every search reports an architecture that dies while it is made", arguments: Tier.sample(whileMade))
  func making(name: String, sentence: String, verdict: String) throws {
    let folder = try TemporaryFolder()
    for search in Self.searches.prefix(3) + [["--replay", "nothing"], ["--replay", "press"]] {
      let ended = try call(["verify", "--architecture", name, "--timeout", "300ms"] + search, in: folder)
      #expect(ended.exitCode == .failure, "\(search): \(ended.talk)")
      #expect(ended.output.contains("\(name) \(sentence) while it is made\n"), "\(search): \(ended.output)")
      let again = "  again: misbehaving-bench verify --app lamp --architecture \(name) --replay "
      #expect(ended.output.contains(again), "\(search)")
    }
  }

  @Test(
    "An architecture that cannot be made affects no other row of verify --all, of a matrix or of a run",
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func rowsBesideMaking() throws {
    let folder = try TemporaryFolder()
    let names = ["well", "trapping-at-once", "exiting-at-once", "dark"]
    let chosen = names.flatMap { ["--architecture", $0] }
    let all = try call(["verify", "--all", "--budget", "20", "--depth", "3", "--format", "csv"] + chosen, in: folder)
    #expect(all.exitCode == .failure, "\(all.talk)")
    for row in ["well,identical,kept", "trapping-at-once,identical,crashed", "exiting-at-once,identical,crashed"] {
      #expect(all.output.contains("\nlamp,\(row),"), "\(all.output)\(all.talk)")
    }
    let matrix = try call(["verify", "--matrix", "--budget", "5", "--format", "csv"] + chosen, in: folder)
    let cells = Dictionary(grouping: try CSVTable<CorrectnessRow>(text: matrix.output).rows, by: \.architecture)
    #expect(Set(cells.keys) == Set(names))
    for (name, own) in cells where name.hasSuffix("at-once") {
      #expect(own.allSatisfy { $0.verdict == .notApplicable || $0.verdict == .crashed }, "\(name)")
      #expect(own.allSatisfy { $0.verdict != .crashed || $0.diedOn == "making" }, "\(name)")
    }
    try folder.write("t_ns,source,kind,value\n0,switch,press,\n20,switch,press,\n", to: "lamp.csv")
    let run = try call(["run", "--trace", "lamp.csv", "--deterministic", "--output", "out"] + chosen, in: folder)
    #expect(run.exitCode == .failure, "\(run.talk)")
    let rows = try CSVTable<CorrectnessRow>(text: folder.read("out/correctness.csv")).rows
    let verdicts = Dictionary(uniqueKeysWithValues: rows.map { ($0.architecture, $0.verdict) })
    #expect(
      verdicts == ["well": .identical, "trapping-at-once": .crashed, "exiting-at-once": .crashed, "dark": .diverges])
    for row in rows { #expect(row.diedOn == (row.verdict == .crashed ? "making" : ""), "\(row.architecture)") }
    #expect(try call(["report", "out"], in: folder).exitCode == .success)
  }

  @Test("Every promise has its row, whichever architecture dies", .enabled(if: Tier.isFull, "\(Tier.need)"))
  func promises() throws {
    let folder = try TemporaryFolder()
    let ended = try call(
      [
        "verify", "--all", "--budget", "50", "--depth", "4", "--format", "csv", "--memory-limit", "600MB", "--timeout",
        "500ms",
      ], in: folder)
    #expect(ended.exitCode == .failure)
    let answers = ended.output.split(separator: "\n").dropFirst().map { line in
      line.split(separator: ",", omittingEmptySubsequences: false)
    }
    let own = Dictionary(uniqueKeysWithValues: answers.map { (String($0[1]), String($0[3])) })
    #expect(own.count == 20)
    #expect(own["dawdling"] == "left_running")
    #expect(own["well"] == "kept")
    // The limit that a storm exceeds first depends on the machine.
    for one in Self.all where one.name != "storming" && one.name != "filling" {
      #expect(own[one.name] == one.verdict, "\(one.name)")
    }
  }

  @Test(
    "A matrix has the rows of architectures that die and of those that do not",
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func matrix() throws {
    let folder = try TemporaryFolder()
    let names = ["exiting", "scribbling"]
    let ended = try call(
      [
        "verify", "--matrix", "--budget", "10", "--architecture", "well", "--format", "csv",
      ] + names.flatMap { ["--architecture", $0] }, in: folder)
    #expect(ended.exitCode == .failure, "\(ended.talk)")
    let rows = Dictionary(grouping: try CSVTable<CorrectnessRow>(text: ended.output).rows, by: \.architecture)
    let well = try #require(rows["well"])
    #expect(well.contains { $0.verdict == .identical })
    #expect(well.allSatisfy { $0.diedOn.isEmpty && !$0.verdict.isDeath })
    for name in names {
      let own = try #require(rows[name])
      #expect(own.count == well.count)
      let plain = try #require(own.first { $0.fault == CorrectnessRow.noFault })
      #expect(plain.verdict == .crashed, "\(name)")
      #expect(plain.witness == "press, press")
      #expect(plain.diedOn == "press")
      // Under a fault that loses presses the second press may be lost.
      #expect(own.allSatisfy { $0.verdict == .crashed ? $0.diedOn == "press" : $0.diedOn.isEmpty }, "\(name)")
      #expect(own.count { $0.verdict == .crashed } > own.count / 2, "\(name)")
    }
  }

  @Test(
    "If several architectures die in one run, the others are searched only once",
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func searchedOnce() throws {
    let folder = try TemporaryFolder()
    func strikes(_ names: [String]) throws -> (output: String, count: Int) {
      let words = ["verify", "--matrix", "--budget", "30", "--jobs", "1"] + names.flatMap { ["--architecture", $0] }
      let file = names.joined()
      let ended = try call(words, in: folder, environment: ["LAMP_STRIKES": folder.path(of: file)])
      return (ended.output, try folder.read(file).count)
    }
    let (alone, beside) = (try strikes(["well"]), try strikes(["well", "exiting", "trapping", "tiring"]))
    #expect(beside.count == alone.count)
    // The columns are split into other tables, because the names are longer.
    func marks(in output: String) -> [Substring] {
      output.split(separator: "\n").filter { $0.hasPrefix("well ") }.flatMap { $0.split(separator: " ").dropFirst() }
    }
    #expect(marks(in: beside.output) == marks(in: alone.output), "\(beside.output)")
    #expect(beside.output.contains("tiring traps, but not on these steps alone"), "\(beside.output)")
  }

  @Test("A run has the row of an architecture that dies, with the event")
  func runRow() throws {
    let folder = try TemporaryFolder()
    let presses = "t_ns,source,kind,value\n0,switch,press,\n9,dimmer,turn,\n20,switch,press,\n30,switch,press,\n"
    try folder.write(presses, to: "lamp.csv")
    let names = ["well", "trapping", "recursing", "exiting", "closing", "scribbling", "printing", "spinning"]
    let ended = try call(
      ["run", "--trace", "lamp.csv", "--deterministic", "--output", "out"] + names.flatMap { ["--architecture", $0] },
      in: folder)
    #expect(ended.exitCode == .failure, "\(ended.talk)")
    #expect(
      ended.output.contains("\n  crashed in the correctness pass: overflows its stack; to see"), "\(ended.output)")
    let rows = try CSVTable<CorrectnessRow>(text: folder.read("out/correctness.csv")).rows
    #expect(rows.map(\.architecture) == names)
    #expect(
      rows.map(\.verdict) == [.identical, .crashed, .crashed, .crashed, .crashed, .crashed, .printed, .leftRunning])
    for row in rows.dropFirst() {
      #expect(row.firstDivergenceIndex == 3)
      #expect(row.firstDivergenceNanoseconds == 30)
      #expect(row.witness == "press, press")
      #expect(row.diedOn == "press")
    }
    #expect(try call(["report", "out"], in: folder).exitCode == .success)
  }

  @Test("An architecture that dies after the last event of a run has no event of its death")
  func runEnd() throws {
    let folder = try TemporaryFolder()
    try folder.write("t_ns,source,kind,value\n0,dimmer,turn,\n20,switch,press,\n", to: "lamp.csv")
    let ended = try call(
      ["run", "--trace", "lamp.csv", "--deterministic", "--architecture", "trapping-later", "--output", "out"],
      in: folder)
    #expect(ended.exitCode == .failure, "\(ended.talk)")
    let row = try #require(try CSVTable<CorrectnessRow>(text: folder.read("out/correctness.csv")).rows.first)
    #expect(row.verdict == .crashed)
    #expect((row.diedOn, row.firstDivergenceIndex) == ("", nil))
    #expect(row.witness == "press")
  }

  @Test("A death saved as a trace happens again in a run on that trace", arguments: ["exiting", "trapping"])
  func savedDeath(name: String) throws {
    let folder = try TemporaryFolder()
    let found = try call(["verify", "--architecture", name, "--depth", "2", "--save", "death.csv"], in: folder)
    #expect(found.exitCode == .failure, "\(found.talk)")
    let ended = try call(
      ["run", "--trace", "death.csv", "--deterministic", "--architecture", name, "--output", "out"], in: folder)
    #expect(ended.exitCode == .failure, "\(ended.talk)")
    let rows = try CSVTable<CorrectnessRow>(text: folder.read("out/correctness.csv")).rows
    #expect(rows.map(\.verdict) == [.crashed])
    #expect(rows.map(\.witness) == ["press, press"])
  }

  @Test(
    "An architecture that writes to descriptors affects no other, in each of 20 attempts",
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func scribbling() throws {
    let folder = try TemporaryFolder()
    let words = ["verify", "--all", "--architecture", "scribbling", "--architecture", "well", "--format", "csv"]
    for _ in 1...20 {
      let ended = try call(words + ["--depth", "3", "--budget", "5"], in: folder)
      #expect(ended.output.contains("\nlamp,well,identical,kept,\n"), "\(ended.output)\(ended.talk)")
      #expect(ended.output.contains("\nlamp,scribbling,identical,crashed,"), "\(ended.output)\(ended.talk)")
    }
  }

  @Test("--dot draws no machine of an architecture that dies, and names the steps")
  func machine() throws {
    let folder = try TemporaryFolder()
    let ended = try call(["verify", "--architecture", "exiting", "--prove", "--dot"], in: folder)
    #expect((ended.exitCode, ended.output) == (.failure, ""))
    #expect(ended.talk == "misbehaving-bench: exiting ends the process by exit(0) at press, on: press, press\n")
  }

  @Test("If few descriptors are allowed, no architecture is blamed")
  func fewDescriptors() throws {
    let ended = try TemporaryFolder().shell(
      "ulimit -n 56 && bench run --architecture imperative --events 300 --deterministic --output out")
    #expect(ended.exitCode == .success, "\(ended.outcome) \(ended.talk)")
  }

  @Test("If fewer descriptors are allowed than any command needs, the error says so", arguments: [4, 16, 31])
  func tooFewDescriptors(allowed: Int) throws {
    let folder = try TemporaryFolder()
    let ended = try folder.shell("ulimit -n \(allowed) && bench run --architecture imperative --output out")
    #expect(ended.exitCode == .failure, "\(ended.outcome)")
    #expect(
      ended.talk == "bench: expected at least 32 files that may be open at a time, found that 'ulimit -n' allows "
        + "\(allowed)\n")
    #expect(try folder.contents == [])
  }

  @Test(
    "A run judges within the given limits, and names architectures that need more",
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func runLimits() throws {
    let folder = try TemporaryFolder()
    try folder.write("t_ns,source,kind,value\n0,switch,press,\n20,switch,press,\n", to: "lamp.csv")
    let words = ["run", "--trace", "lamp.csv", "--deterministic", "--architecture", "well", "--architecture"]
    let looping = try call(words + ["looping", "--timeout", "1s", "--output", "loop"], in: folder)
    #expect(looping.exitCode == .failure, "\(looping.talk)")
    #expect(looping.talk.contains("looping on lamp.csv: does not come to an end within 1000 ms"))
    let filling = try call(
      words + ["filling", "--memory-limit", "200MB", "--timeout", "60s", "--output", "fill"], in: folder)
    #expect(filling.exitCode == .failure, "\(filling.talk)")
    for place in ["loop", "fill"] {
      let rows = try CSVTable<CorrectnessRow>(text: folder.read("\(place)/correctness.csv")).rows
      #expect(rows.map(\.verdict) == [.identical, place == "loop" ? .hung : .outOfMemory])
      #expect(rows.last?.witness == "press, press")
    }
  }

  @Test("A death against a rival has exit code 1, and another decision 3", arguments: [true, false])
  func rivals(isFirst: Bool) throws {
    let folder = try TemporaryFolder()
    let names = isFirst ? ["trapping", "well"] : ["well", "trapping"]
    let words = ["verify", "--architecture", names[0], "--against"]
    let ended = try call(words + [names[1], "--depth", "3"], in: folder)
    #expect(ended.exitCode == .failure, "\(ended.talk)")
    #expect(ended.output.contains("\n  on: press, press\n"))
    #expect(ended.talk.contains(isFirst ? "trapping traps at press" : "well goes on, where trapping traps at press"))
    let other = try call(words + ["dark", "--depth", "1"], in: folder)
    #expect(other.exitCode == .decisionsDiffer, "\(other.talk)")
  }

  @Test(
    "An architecture that dies again and again is not searched any further, and the output says so",
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func stop() throws {
    let folder = try TemporaryFolder()
    let ended = try call(["verify", "--architecture", "trapping", "--depth", "9"], in: folder)
    #expect(ended.exitCode == .failure, "\(ended.talk)")
    #expect(
      ended.output.contains(
        #/\nStopped after [\d,]+ histories: trapping has died too often and is not searched any further\.\n/#),
      "\(ended.output)")
    #expect(ended.output.contains("\n  on: press, press\n"))
    // A cell without a search shows the death that needs no fault.
    let matrix = try call(
      ["verify", "--matrix", "--budget", "5", "--architecture", "looping", "--timeout", "100ms", "--format", "csv"],
      in: folder)
    #expect(matrix.exitCode == .failure, "\(matrix.talk)")
    let rows = try CSVTable<CorrectnessRow>(text: matrix.output).rows
    #expect(rows.allSatisfy { $0.verdict == .hung || $0.verdict == .notApplicable }, "\(rows.map(\.verdict))")
    #expect(rows.count { $0.verdict == .hung } > 4)
  }

  #if os(Linux)
    @Test(
      "A process that is killed from outside is no finding: another process repeats its work", arguments: [false, true])
    func killedFromOutside(isReplaying: Bool) throws {
      let folder = try TemporaryFolder()
      let call = try ProgramCall(
        BuiltProgram.path("misbehaving-bench"),
        ["verify", "--architecture", "well", "--exhaustive", "--depth", "3", "--timeout", "600s"], in: folder.path,
        environment: ["LAMP_BUSY": folder.path(of: "busy"), "LAMP_BUSY_SECONDS": isReplaying ? "100" : "2"])
      let child = try #require(try TestSupport.children(of: call.processIdentifier, atLeast: 1).first)
      while isReplaying, access(folder.path(of: "busy"), F_OK) != 0 { usleep(1_000) }
      kill(child, SIGKILL)
      let ended = try call.finish()
      #expect(ended.exitCode == .success, "\(ended.talk)")
      #expect(ended.output.contains("No sequence makes the two decide differently."))
    }

    @Test("No child is left behind, not even by a parent that is killed")
    func children() throws {
      let folder = try TemporaryFolder()
      let call = try ProgramCall(
        BuiltProgram.path("misbehaving-bench"),
        ["verify", "--architecture", "looping", "--replay", "press, press", "--timeout", "60s"], in: folder.path)
      let children = try TestSupport.children(of: call.processIdentifier, atLeast: 1)
      call.send(signal: SIGKILL)
      _ = try call.finish()
      for child in children { #expect(isGone(child), "\(child) lives on") }
      let interrupted = try ProgramCall(
        BuiltProgram.path("misbehaving-bench"),
        ["verify", "--architecture", "looping", "--replay", "press, press", "--timeout", "60s"], in: folder.path)
      let others = try TestSupport.children(of: interrupted.processIdentifier, atLeast: 1)
      interrupted.send(signal: SIGTERM)
      #expect(try interrupted.finish().exitCode == .interrupted)
      for child in others { #expect(isGone(child), "\(child) lives on") }
    }
  #endif

  @Test("Printed output goes to standard error, and not into the report")
  func printed() throws {
    let folder = try TemporaryFolder()
    let printing = try call(["verify", "--architecture", "printing", "--replay", "press, press"], in: folder)
    #expect(printing.exitCode == .failure)
    #expect(printing.talk.contains("chatter\n"))
    #expect(!printing.output.contains("chatter"))
    #expect(printing.output.contains("printing prints to standard output at press"), "\(printing.output)")
  }
}
