import BenchCommandLine
import Results

extension Arguments {
  /// The file by which a folder of results is recognised, which may be replaced; nil without `--force`. Every command that
  /// writes a folder writes it.
  var replaceableMark: String? { self[Options.force] ? RunManifest.fileName : nil }
}
