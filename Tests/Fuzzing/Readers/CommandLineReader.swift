import Basics
import BenchCommand
import BenchCommandLine
import PagedSearch
import Scenarios
import VideoCall

extension FuzzedReader {
  /// The words of a command line, one a line.
  static let commandLine = FuzzedReader("command-line") { bytes throws(Finding) in
    let words = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    do throws(UsageError) {
      _ = try table.request(words.map(String.init))
      return nil
    } catch {
      // The message may quote long words of the user. The console escapes them.
      if error.message.isEmpty { throw Finding("a usage error without a word") }
      return "expected another command line"
    }
  }

  private static let table = Bench.table(Catalogue([VideoCall.benchmark, PagedSearch.benchmark]))
}
