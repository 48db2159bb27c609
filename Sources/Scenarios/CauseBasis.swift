/// Why a ``Cause`` counts: who says that the oracle's decision is due, and not the architecture's.
///
///     Cause("appends a page of an old query", basis: .harm, …)
///
/// It is chosen from what the author has published: the article, and the repository with its comments, names and
/// documents. The first that applies counts:
///
/// 1. ``harm``, if nobody needs a rule to call the result wrong.
/// 2. ``statedRule``, if the author says in words what the app should do.
/// 3. ``ourRule`` otherwise. So a rule that the code alone suggests is ours, and so is a rule that it contradicts on
///    purpose.
///
/// An event or a part that this project has added to a published app has no rule of the author. What goes wrong there
/// is ``ourRule``, unless the event is one of the platform, such as a time-out of CallKit, or the process ends in a line
/// that the author has printed. In an app of your own you are the author: what your oracle decides is ``statedRule``.
public enum CauseBasis: String, Codable, Sendable, CaseIterable {
  /// The process ends; something that the user has entered, chosen or received is lost or doubled; or something wrong
  /// is shown or stored.
  case harm
  /// The architecture does not keep a rule that its own author states.
  case statedRule = "stated_rule"
  /// The architecture does not keep a rule of the oracle, on which its author is silent.
  case ourRule = "our_rule"
}
