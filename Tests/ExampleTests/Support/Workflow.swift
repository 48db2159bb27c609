/// A workflow of GitHub Actions: the steps that a test can run. Reads only the YAML of our examples.
struct Workflow {
  struct Step {
    let name: String
    /// Shell lines; nil if the step uses somebody else's action.
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
