/// A workflow of GitHub Actions, as far as a test runs it: its steps, in the form in which our examples write YAML.
struct Workflow {
  struct Step {
    let name: String
    /// Lines for a shell; nil if somebody else's action takes the step.
    let script: String?
  }

  let steps: [Step]

  init(yaml: String) {
    let lines = yaml.split(separator: "\n", omittingEmptySubsequences: false)
    let starts = lines.indices.filter { lines[$0].hasPrefix(Self.stepStart) }
    steps = starts.enumerated().map { place, start in
      let end = place + 1 < starts.count ? starts[place + 1] : lines.endIndex
      let scriptStart = lines[start..<end].firstIndex(of: "        run: |")
      return Step(
        name: String(lines[start].dropFirst(Self.stepStart.count)),
        script: scriptStart.map { start in
          lines[(start + 1)..<end].prefix { $0.hasPrefix(Self.indent) }.map { $0.dropFirst(Self.indent.count) }
            .joined(separator: "\n")
        })
    }
  }

  private static let stepStart = "      - name: "
  private static let indent = "          "
}
