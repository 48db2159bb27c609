import Metrics
import Testing

@testable import Measuring

@Suite("The speeds of a sweep") struct SweepTests {
  /// Sweeps architectures with these knees. From its knee on, an architecture waits longer than it is served.
  private func sweep(
    _ text: String, knees: [Double?], traceNanoseconds: Int64 = 1_000_000_000
  ) throws -> (stages: [[Double?]], knees: [Knee?]) {
    var sweep = Sweep(try #require(Speeds(text)), traceNanoseconds: traceNanoseconds)
    var loads = knees.map { _ in [Load]() }
    var stages: [[Double?]] = []
    func known() -> [Knee?] { zip(knees, loads).map { knee, loads in knee == nil ? nil : Knee(of: loads) } }
    while let speeds = sweep.next(known()), stages.count < 1_000 {
      stages.append(speeds)
      for (index, speed) in speeds.enumerated() {
        guard let speed, let knee = knees[index] else { continue }
        let round = Load.Round(queueing: speed < knee ? 1 : 1_000, service: 100, utilisation: min(1, speed / knee))
        if let load = Load(speed: speed, rounds: [round]) { loads[index].append(load) }
      }
    }
    return (stages, known())
  }

  @Test("A list gives all architectures the listed speeds")
  func list() throws {
    let (stages, _) = try sweep("1,10,1000", knees: [5, 2_000])
    #expect(stages == [[1, 1], [10, 10], [1000, 1000]])
  }

  @Test("An open list continues until all architectures are past their knees, and then halves the range of each")
  func goesOn() throws {
    let (stages, knees) = try sweep("1,10,...", knees: [50, 3_000])
    #expect(stages.prefix(5) == [[1, 1], [10, 10], [100, 100], [1_000, 1_000], [10_000, 10_000]])
    #expect(stages.dropFirst(5).first == [31.6, 3_160])
    #expect(stages.dropFirst(5).allSatisfy { $0.allSatisfy { $0 != nil } })
    #expect(stages.count == 10)
    for (knee, truth) in zip(knees, [50.0, 3_000]) {
      let found = try #require(knee?.speed)
      #expect(abs(found / truth - 1) < 0.1)
      #expect(try #require(knee?.spread) <= Knee.spreadMax)
    }
  }

  @Test("An open list continues by the factor of its last two speeds")
  func factor() throws {
    let stages = try sweep("1024,2048,...", knees: [5_000]).stages
    #expect(stages.prefix(4) == [[1_024], [2_048], [4_096], [8_192]])
  }

  @Test("Every knee is found to 10 %", arguments: [1.5, 9.99, 10, 10.1, 777, 123_456_789])
  func everywhere(knee: Double) throws {
    let found = try #require(try sweep("1,10,...", knees: [knee]).knees[0]?.speed)
    #expect(abs(found / knee - 1) < 0.1)
  }

  @Test("An architecture that has dropped out is not measured, and does not delay the others")
  func droppedOut() throws {
    let (stages, _) = try sweep("1,10,...", knees: [nil, 50])
    #expect(stages.prefix(3) == [[nil, 1], [nil, 10], [nil, 100]])
    #expect(stages.allSatisfy { $0[0] == nil && $0[1] != nil })
    #expect(try sweep("1,10,...", knees: [nil]).stages.isEmpty)
  }

  @Test("A sweep ends when the whole trace takes a nanosecond, with or without a knee")
  func ends() throws {
    let (stages, knees) = try sweep("1,10,...", knees: [.infinity], traceNanoseconds: 5_000)
    #expect(stages == [[1], [10], [100], [1_000]])
    #expect(knees == [Knee(below: 1_000, past: nil)])
  }

  @Test("If the first speed is past the knee, there is nothing to halve")
  func pastAtOnce() throws {
    #expect(try sweep("100,1000,...", knees: [5]).stages == [[100], [1_000]])
  }
}
