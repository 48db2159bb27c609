import Dispatch

/// Whether this code runs on the main queue, whatever its thread: where most graphs of an app are, and what they hear
/// through `receive(on: DispatchQueue.main)`. Other queues cannot be told apart.
func isOnMainQueue() -> Bool { DispatchQueue.getSpecific(key: mainQueue) != nil }

private let mainQueue: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()
