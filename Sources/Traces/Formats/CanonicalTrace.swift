/// The canonical file of a trace, read and written here.
///
///     # generator: VideoCallTraffic, phone
///     # seed: 1
///     t_ns,source,kind,value
///     1250000000,keyboard,text,4
///     1502113884,keyboard,text,47
///     2901554870,button,call,
///
/// First the origin, each line after `# `; then CSV (RFC 4180) in UTF-8: the time in nanoseconds, which never goes back,
/// then source, kind and value. A last column, `clock_ns`, may state what the app's clock reads where that differs from
/// the rule of ``Trace/clockReadings()``. A line holds at most 1 MiB.
///
/// Written are line feeds, quotes only where needed, and `clock_ns` only where some event states it. Read are CR LF, a
/// byte order mark and a last line without its end as well.
public enum CanonicalTrace: TraceFormat {
  public static let name = "trace"

  /// The columns every file has.
  static let columns = ["t_ns", "source", "kind", "value"]
  /// The column that may follow them.
  static let clockColumn = "clock_ns"

  public static let header = columns.joined(separator: ",")
}
