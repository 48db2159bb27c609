import BenchCommandLine
import Campaign
import Scenarios

extension Command {
  static func campaignPlan(_ catalogue: Catalogue) -> Command {
    Command(
      "campaign plan",
      summary: "Cuts a large simulation into numbered units, for any number of machines",
      discussion: [
        "A unit is a number of random histories of one architecture, as 'bench verify --swarm' tries them, or a trace that all "
          + "architectures of an app replay. Its seed follows from the seed of the campaign and its number alone. So it does "
          + "not matter which machine runs which unit, in which order, and how often.",
        "A trace may be a file, for the one app that is named. The plan has its path and a digest of it. Where a shard is run "
          + "the path has to lead to the same file; another one is refused.",
        "The plan is a file of JSON. It names the build that made it, and only that build runs it.",
        "Exit codes: 0 fine; 64 usage; 65 a trace is bad data; 66 no such trace; 73 cannot write.",
      ],
      examples: [
        Example(
          "bench campaign plan --histories 10000000 --seed 7 --output plan.json",
          "Ten million histories of all apps and architectures, with all faults."),
        Example(
          "bench campaign plan --architecture model --fault none --output plan.json",
          "A million histories of the model of each app that has one, without faults."),
        Example(
          "bench campaign plan --histories 0 --trace phone --rounds 7 --output plan.json",
          "No search: a trace, timed."),
      ],
      options: [
        CampaignOptions.apps, CampaignOptions.architectures, VerifyOptions.faults, CampaignOptions.histories,
        CampaignOptions.units, VerifyOptions.timeout, CampaignOptions.memoryLimit, CampaignOptions.traces,
        Options.events, CampaignOptions.timedRounds, Options.seed,
        CampaignOptions.planTarget, Options.force, Options.quiet,
      ],
      glossaries: [
        Command.Glossary(title: "Faults", entries: Fault.all.map { (term: $0.name, meaning: $0.summary) })
      ]
    ) { invocation in
      let arguments = invocation.arguments
      let target = arguments[CampaignOptions.planTarget]
      try OutputTarget.check(target, replacing: arguments[Options.force])
      let file = CampaignPlanFile(try CampaignPlan(arguments, catalogue))
      try file.write(to: target, replacing: arguments[Options.force])
      invocation.console.say("campaign \(file.digest): \(file.plan.sizeText)")
    }
  }
}
