/// One of `count` parts of a campaign that run in parallel: units `index`, `index + count`, and so on.
///
/// The distribution changes no result. Neighbouring units go to different shards, so that each shard has some of every
/// architecture.
package struct Shard: Equatable, Sendable, CustomStringConvertible {
  /// From 1.
  package let index: Int
  package let count: Int

  package static let whole = Shard(index: 1, count: 1)

  init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// Parses a text such as `2/4`; nil if it is invalid.
  package init?(_ text: String) {
    let words = text.split(separator: "/", omittingEmptySubsequences: false)
    guard words.count == 2, let index = Self.number(words[0]), let count = Self.number(words[1]), index <= count else {
      return nil
    }
    self.init(index: index, count: count)
  }

  package var description: String { "\(index)/\(count)" }

  package func units(of plan: CampaignPlan) -> [Int] { Array(stride(from: index, through: plan.unitCount, by: count)) }

  /// A number from 1 to a million, in digits.
  static func number(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(text) else { return nil }
    return (1...1_000_000).contains(number) ? number : nil
  }
}

extension Shard {
  /// The number of shards, for schedulers that do not set it.
  package static let countVariable = "BENCH_SHARDS"

  /// The shard that a scheduler started; nil without a scheduler.
  ///
  /// - Parameter count: the number of shards from the command line.
  /// - Throws: ``CampaignError/shard(_:)`` if the environment contradicts itself, or lacks the number of shards.
  package init?(environment: [String: String], count: Int?) throws(CampaignError) {
    let started = Self.schedulers.filter { environment[$0.variable] != nil }
    guard let scheduler = started.first else {
      if count != nil {
        throw .shard(
          "the number of shards is given, but not the shard; expected --shard, or one of "
            + Self.schedulers.map(\.variable).joined(separator: ", ") + " in the environment")
      }
      return nil
    }
    if started.count > 1 {
      throw .shard(
        "\(started.map(\.variable).joined(separator: " and ")) both say which shard this is; expected one, or --shard")
    }
    self = try scheduler.shard(environment, count)
  }

  private struct Scheduler: Sendable {
    let variable: String
    let shard: @Sendable (_ environment: [String: String], _ count: Int?) throws(CampaignError) -> Shard
  }

  private static let schedulers = [
    Scheduler(variable: "SLURM_ARRAY_TASK_ID") { (environment, count) throws(CampaignError) in
      let shard = try Shard(slurm: environment)
      if let count, count != shard.count {
        throw .shard(
          "the job array has \(shard.count) tasks, and --shards says \(count); expected the same, or --shard")
      }
      return shard
    },
    // Kubernetes counts from 0, GNU parallel from 1.
    Scheduler(variable: "JOB_COMPLETION_INDEX") { (environment, count) throws(CampaignError) in
      try Shard(numberedBy: "JOB_COMPLETION_INDEX", from: 0, environment, count)
    },
    Scheduler(variable: "PARALLEL_SEQ") { (environment, count) throws(CampaignError) in
      try Shard(numberedBy: "PARALLEL_SEQ", from: 1, environment, count)
    },
  ]

  private init(
    numberedBy variable: String, from start: Int, _ environment: [String: String], _ count: Int?
  ) throws(CampaignError) {
    let given = try Self.natural(Self.countVariable, environment)
    guard let count = count ?? given, count > 0 else {
      throw .shard("\(variable) is set, and the number of shards is not; expected --shards or \(Self.countVariable)")
    }
    guard let number = try Self.natural(variable, environment), (start..<start + count).contains(number) else {
      throw .shard(
        "expected a number from \(start) to \(start + count - 1) in \(variable), found \(environment[variable] ?? "")")
    }
    self.init(index: number - start + 1, count: count)
  }

  /// A Slurm job array. It may begin anywhere and take steps, as `--array=10-50:5`.
  private init(slurm environment: [String: String]) throws(CampaignError) {
    func value(_ name: String) throws(CampaignError) -> Int {
      guard let value = try Self.natural(name, environment) else {
        throw .shard("SLURM_ARRAY_TASK_ID is set, and \(name) is not; expected both, or --shard")
      }
      return value
    }
    let (id, first) = (try value("SLURM_ARRAY_TASK_ID"), try value("SLURM_ARRAY_TASK_MIN"))
    let (last, count) = (try value("SLURM_ARRAY_TASK_MAX"), try value("SLURM_ARRAY_TASK_COUNT"))
    guard count > 0 else {
      throw .shard("expected the number of tasks, at least 1, in SLURM_ARRAY_TASK_COUNT, found \(count)")
    }
    guard last >= first, (first...last).contains(id) else {
      throw .shard("expected SLURM_ARRAY_TASK_ID from \(first) to \(last), found \(id)")
    }
    let step = count > 1 ? (last - first) / (count - 1) : 1
    guard first + step * (count - 1) == last || count == 1, step > 0, (id - first) % step == 0 else {
      throw .shard(
        "the job array has \(count) tasks from \(first) to \(last), which are not evenly spaced; expected an array "
          + "such as 1-4, or --shard")
    }
    self.init(index: (id - first) / step + 1, count: count)
  }

  /// Nil if the variable is not set.
  private static func natural(_ name: String, _ environment: [String: String]) throws(CampaignError) -> Int? {
    guard let text = environment[name] else { return nil }
    guard !text.isEmpty, text.count < 10, text.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(text) else {
      throw .shard("expected a whole number in \(name), found '\(text)'")
    }
    return number
  }
}
