import Results

/// The tasks for the compiler, and the tables for their results.
package struct CompilePlan: Sendable {
  /// One source, or the files of one architecture together.
  package struct Task: Sendable {
    let subject: String
    let variant: String
    var pairs: Int?
    /// The compiler's arguments after `-frontend`.
    let arguments: [String]
    /// The number of the task without the mistake. If the compiler gives up on that one, this one is not run.
    var faultless: Int?
    /// Whether nothing can be measured if the compiler rejects it.
    var isNeeded = false

    /// The variant of a source with only the imports of the others.
    package static let imports = "imports"
    package static let source = "source"

    /// Its name in messages of progress.
    var title: String { "\(subject) \(variant)\(pairs.map { " \($0)" } ?? "")" }
  }

  package private(set) var tasks: [Task] = []
  private var tables: [(section: CostSection, tasks: [(source: Int, imports: Int)])] = []

  package init() {}

  /// Adds a task.
  ///
  /// - Returns: its number.
  mutating func add(_ task: Task) -> Int {
    tasks.append(task)
    return tasks.count - 1
  }

  /// - Parameter tasks: the numbers of the tasks of each row.
  mutating func add(_ section: CostSection, of tasks: [(source: Int, imports: Int)]) {
    tables.append((section, tasks))
  }

  /// - Parameter measured: the times of each task.
  package func sections(_ measured: [CompileTimes]) -> [CostSection] {
    tables.map { table in
      var section = table.section
      for (row, tasks) in table.tasks.enumerated() {
        section.rows[row].source = measured[tasks.source]
        section.rows[row].imports = measured[tasks.imports]
      }
      return section
    }
  }

  package func rows(_ measured: [CompileTimes]) -> [CompileCostRow] {
    zip(tasks, measured).flatMap { $1.rows(subject: $0.subject, variant: $0.variant, pairs: $0.pairs) }
  }
}
