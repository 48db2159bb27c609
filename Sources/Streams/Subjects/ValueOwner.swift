/// Changes the value of a `CurrentValueSubject` in place: see ``CurrentValueSubject/change(_:)``.
///
/// The subject calls its owner before anybody else uses the value. Inside of a change the owner ends the program then.
@usableFromInline
package protocol ValueOwner: AnyObject {
  /// Somebody is about to read the value or to subscribe.
  func willRead()
  /// Somebody is about to replace the value or to complete the subject.
  func willReplace()
  /// The owner's value: that of the subject, or another one. Nil inside of a change.
  var ownersValue: Any? { get }
}
