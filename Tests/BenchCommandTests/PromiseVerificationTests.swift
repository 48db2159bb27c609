import BenchCommand
import BenchCommandLine
import Scenarios
import Synchronization
import TestSupport
import Testing

private typealias Usual = Shop<UsualShop>

private final class Flag: Sendable {
  private let isUsed = Atomic(false)

  /// True once.
  func isFirstUse() -> Bool { !isUsed.exchange(true, ordering: .relaxed) }
}

/// Forgets the first charge that is due in this process, in any instance.
private protocol Forgetful: ShopRule where Parts == UsualShop {
  static var flag: Flag { get }
}

extension Forgetful {
  static func decisions(after history: [Usual.Event], due: [Usual.Decision]) -> [Usual.Decision] {
    !due.isEmpty && flag.isFirstUse() ? [] : due
  }
}

@Suite("bench verify --all") struct PromiseVerificationTests {
  private enum Drowsy: Forgetful {
    static let name = "drowsy"
    static let flag = Flag()
  }

  private enum Sleepy: Forgetful {
    static let name = "sleepy"
    static let flag = Flag()
  }

  /// Charges item 0 when there is no item, and promises not to.
  private enum Careless: ShopRule {
    static let name = "careless"
    static func decisions(after history: [Usual.Event], due: [Usual.Decision]) -> [Usual.Decision] {
      history.last == .pay && due.isEmpty ? [Usual.Decision(item: 0)] : due
    }
  }

  private enum Careful: ShopRule {}

  private enum Dozing: Forgetful {
    static let name = "dozing"
    static let flag = Flag()
  }

  private func verify(
    _ architectures: ArchitectureEntry<Usual>..., format: String = "csv"
  ) throws -> (ExitCode, output: String, talk: String) {
    let transcript = try Transcript()
    let benchmark = AppBenchmark(Usual.self, architectures: architectures)
    let exitCode = Bench.table(Catalogue([benchmark]))
      .run(["verify", "--all", "--depth", "3", "--budget", "10", "--format", format], console: transcript.console)
    return (exitCode, try transcript.output, try transcript.talk)
  }

  private static let heading = "app,architecture,promise,verdict,breach\n"
  private static let careless = "on pay it decides charge(0) at pay, where nothing is due"

  @Test("Decisions that do not repeat break no promise: they are reported as unrepeatable")
  func unrepeatable() throws {
    let (exitCode, output, talk) = try verify(
      entry(ShopArchitecture<Drowsy>.self), entry(ShopArchitecture<Careful>.self))
    #expect(exitCode == .failure)
    let lines = output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines[1].hasPrefix("shop,drowsy,identical,unrepeatable,")
        && lines[1].contains("drowsy makes different decisions on the same steps: "))
    #expect(lines[2] == "shop,careful,identical,kept,")
    #expect(talk.hasPrefix("bench: nothing can be said: drowsy makes different decisions on the same steps: "))
  }

  @Test("The problem of each architecture is below its row, even without a diagram")
  func problems() throws {
    let (exitCode, output, _) = try verify(
      entry(ShopArchitecture<Careless>.self), entry(ShopArchitecture<Dozing>.self), format: "text")
    #expect(exitCode == .decisionsDiffer)
    #expect(
      output.contains("\ndozing    UNREPEATABLE  identical\ndozing makes different decisions on the same steps: "))
  }

  @Test("A broken promise takes precedence over unrepeatable decisions")
  func both() throws {
    let (exitCode, output, talk) = try verify(
      entry(ShopArchitecture<Sleepy>.self), entry(ShopArchitecture<Careless>.self))
    #expect(exitCode == .decisionsDiffer)
    #expect(output.contains("shop,sleepy,identical,unrepeatable,"))
    #expect(output.contains("shop,careless,identical,broken,\"\(Self.careless)\"\n"))
    #expect(talk == "bench: careless breaks its promise: \(Self.careless)\n")
  }
}
