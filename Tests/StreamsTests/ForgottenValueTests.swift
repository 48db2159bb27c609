import Streams
import Testing

/// A value that an operator of two inputs forgets may send, as it goes away, into the same graph again.
@Suite struct ForgottenValueTests {
  private enum Tenant {
    case owner(Citizen, Citizen)
    case number(Int)
  }

  @Test("combineLatest may be sent to from the deinit of the value it forgets")
  func combineLatest() {
    let (a, b, census) = (PassthroughSubject<Tenant, Never>(), PassthroughSubject<Int, Never>(), Census())
    var seconds: [Int] = []
    let token = a.combineLatest(b).sink { seconds.append($0.1) }
    b.send(1)
    var next = 1
    census.onDeath = {
      next += 1
      b.send(next)
    }
    a.send(.owner(Citizen(census), Citizen(census)))
    a.send(.number(7))
    census.onDeath = nil
    // When the owner goes away is the optimizer's choice.
    #expect(Set(seconds) == [1, 2, 3])
    #expect(census.living == 0)
    withExtendedLifetime(token) {}
  }

  @Test("withLatestFrom may be asked from the deinit of the value it forgets")
  func withLatestFrom() {
    let (press, tenants, census) = (PassthroughSubject<Void, Never>(), PassthroughSubject<Tenant, Never>(), Census())
    var numbers: [Int] = []
    let token = press.withLatestFrom(tenants).sink { if case .number(let number) = $0 { numbers.append(number) } }
    census.onDeath = { press.send(()) }
    tenants.send(.owner(Citizen(census), Citizen(census)))
    tenants.send(.number(7))
    census.onDeath = nil
    #expect(numbers == [7, 7])
    #expect(census.living == 0)
    withExtendedLifetime(token) {}
  }
}
