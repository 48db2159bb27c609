import BenchCommandLine

extension Invocation {
  /// How wide what goes to standard output may be. Files are as wide as documents are, wherever they are written from.
  var columns: Int { console.output.pageColumns }
}
