import CompileCost
import Results

/// What the compiler is to be asked, and into which tables the answers go.
struct CompilePlan: Sendable {
  /// One source, or the files of one architecture, together.
  struct Task: Sendable {
    let subject: String
    let variant: String
    var pairs: Int?
    /// The compiler's, after `-frontend`.
    let arguments: [String]
    /// The task of the same without a mistake: if that is refused, a mistake is not looked for.
    var faultless: Int?
    /// Whether nothing can be measured if it is not accepted.
    var isNeeded = false

    /// The source that has nothing but the imports of the others.
    static let imports = "imports"
    static let source = "source"

    /// As the progress bar tells.
    var title: String { "\(subject) \(variant)\(pairs.map { " \($0)" } ?? "")" }
  }

  private(set) var tasks: [Task] = []
  private var tables: [(section: CostSection, tasks: [(source: Int, imports: Int)])] = []

  /// - Returns: its number.
  mutating func add(_ task: Task) -> Int {
    tasks.append(task)
    return tasks.count - 1
  }

  /// - Parameter tasks: those of each line.
  mutating func add(_ section: CostSection, of tasks: [(source: Int, imports: Int)]) {
    tables.append((section, tasks))
  }

  /// - Parameter measured: of each task.
  func sections(_ measured: [CompileTimes]) -> [CostSection] {
    tables.map { table in
      var section = table.section
      for (line, tasks) in table.tasks.enumerated() {
        section.lines[line].source = measured[tasks.source]
        section.lines[line].imports = measured[tasks.imports]
      }
      return section
    }
  }

  func rows(_ measured: [CompileTimes]) -> [CompileCostRow] {
    zip(tasks, measured).flatMap { $1.rows(subject: $0.subject, variant: $0.variant, pairs: $0.pairs) }
  }
}
