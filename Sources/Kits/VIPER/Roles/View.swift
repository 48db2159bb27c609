/// What the user of a scene sees and touches: it shows what its presenter says, and tells it what the user does. It decides
/// nothing, and knows neither interactor nor entities.
///
///     protocol AboutView: View {
///       func setTitle(_ title: String)
///     }
///
/// The view owns the scene: it keeps the presenter that ``Configurator/configure(_:)`` returns.
public protocol View: AnyObject {}
