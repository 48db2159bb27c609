import BenchCommandLine
import Campaign
import Processes
import Results

extension CampaignPlanFile {
  /// Writes the file, whole or not at all.
  ///
  /// - Parameters:
  ///   - target: a path, or `-`.
  ///   - isReplacing: whether a file there may be replaced.
  ///   - calls: what does it.
  package func write(
    to target: String, replacing isReplacing: Bool, by calls: any OutputCalls = SystemOutputCalls()
  ) throws {
    try OutputTarget.write(to: target, replacing: isReplacing, by: calls) { output in try output.write(text) }
  }
}

extension MergedCampaign {
  /// Writes the folder, complete or not at all.
  ///
  /// - Parameters:
  ///   - isReplacing: whether the folder of an earlier merge may be replaced.
  ///   - program: the name of the program in the commands that show findings again.
  ///   - calls: what does it.
  package func write(
    to folder: String, replacing isReplacing: Bool, program: String, by calls: any OutputCalls = SystemOutputCalls()
  ) throws {
    let findings = RunFile(name: "findings.txt", text: CampaignFindingsText(merged: self, program: program).text)
    let files = try tables() + [findings]
    try OutputFolder.write(to: .named(folder, replacing: isReplacing ? Self.markName : nil), by: calls) { folder in
      for file in files { try folder.write(file.text, to: file.name) }
    }
  }
}
