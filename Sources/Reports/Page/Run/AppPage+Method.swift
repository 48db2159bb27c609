import Metrics
import Results

extension AppPage {
  /// How it was measured, and what the figures take and miss.
  var method: PageSection {
    let manifest = result.manifest
    let build = manifest.build
    var definitions = [
      PageDefinition("again", "\(code: manifest.repeatCommand)"),
      PageDefinition("trace", PageText(([section.extent] + section.trace.origin).joined(separator: "; "))),
      PageDefinition("machine", PageText(manifest.machine.words)),
      PageDefinition(
        "build",
        PageText(
          [
            build.compiler, build.configuration, build.commit.map { "commit \($0.prefix(8))" },
            "allocator: \(build.timingAllocator)",
            build.countingAllocator.map { "counting: \($0)" },
          ].compactMap(\.self).joined(separator: ", "))),
      PageDefinition(
        "clock",
        PageText(
          "steps of \(Int(section.clock.stepNanoseconds)) ns; reading it takes \(section.clock.readCostNanoseconds.figure) ns"
        )),
    ]
    if let turns = manifest.processorTurns {
      definitions.append(
        PageDefinition(
          "processors",
          PageText("\(turns.numbers.map(String.init).listed), in turn; a round on one")))
    }
    definitions += manifest.skippedPasses.map { PageDefinition("no \($0.pass.words)", PageText($0.reason)) }
    definitions += CostNotes(section: section, leftOut: []).notes.map { note in
      let parts = note.split(separator: ": ", maxSplits: 1).map(String.init)
      return parts.count == 2 ? PageDefinition(parts[0], PageText(parts[1])) : PageDefinition("", PageText(note))
    }
    return PageSection(
      "Method", question: "How was this measured?",
      answer: "\(section.extent), on \(manifest.machine.words).", isFolded: true, evidence: [.definitions(definitions)])
  }
}

extension MachineRecord {
  /// `AMD EPYC, 2 processors, 24 GB, Debian GNU/Linux 12 (bookworm), x86_64`
  var words: String {
    [
      processor, coreCount.of("processor"), "\((Double(memoryBytes) / 1e9).figure) GB", operatingSystem, instructionSet,
    ].compactMap(\.self).joined(separator: ", ")
  }
}
