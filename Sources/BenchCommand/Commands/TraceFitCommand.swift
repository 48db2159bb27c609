import BenchCommandLine
import Traces

extension Command {
  static let traceFit: Command = {
    let file = Operand<String>("FILE", .required(.file), "a recording, or a trace")
    let output = Option<String?>(
      "output", short: "o", .optional(.file), "write the profile, for 'bench trace generate --profile'")
    return Command(
      "trace fit",
      summary: "Fits the typing of generated traces to a recording of somebody",
      discussion: [
        "Finds median and spread of the gaps between keys, how often the person stops to think and for how long, and how "
          + "often a key is erased. The gaps are fitted by the EM algorithm as two log-normal distributions.",
        "The distance is that of Kolmogorov and Smirnov between the gaps of the recording and 8,192 gaps that are "
          + "generated: 0 if they are alike, 1 if none is like any. In the last column the second half of the gaps is "
          + "compared with what the first half was fitted to. At least \(TypingFit.gapsMin) gaps are needed.",
      ],
      examples: [
        Example("bench trace fit typing.tsv --output me.profile", "A profile of whoever typed."),
        Example("bench trace generate --profile me.profile --output me.csv", "A trace of somebody who types alike."),
      ],
      operands: [file],
      options: [output, Options.force, Options.quiet]
    ) { invocation in
      let path = invocation.arguments[file]
      let recording = try TraceFile.recording(path: path)
      let observations = TypingObservations(recording)
      guard let fit = TypingFit(observations) else {
        let count = observations.gapsNanoseconds.count
        throw CommandFailure(
          .badData,
          "\(path): found \(count) \(count == 1 ? "gap" : "gaps") between keys, expected at least \(TypingFit.gapsMin)")
      }
      if let target = invocation.arguments[output] {
        let text = fit.profile.text(remarks: [
          "\(recording.name), a \(recording.format), \(fit.gapCount) gaps",
          "Kolmogorov-Smirnov distance \(FitReport.text(fit.distance.whole))",
        ])
        try OutputTarget.write(to: target, replacing: invocation.arguments[Options.force]) { file in
          try file.write(bytes: Array(text.utf8))
        }
        // The profile itself may go to standard output, which then has nothing else.
        if target == "-" { return }
        invocation.console.say("\(target): \(fit.profile.settings.count) parameters")
      }
      try invocation.console.printReport(FitReport(recording, observations, fit).text)
    }
  }()
}
