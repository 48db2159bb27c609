import Streams

/// Reads the values that an object and the objects it refers to hold.
///
/// `Mirror` does not show captures of closures, memory behind pointers and local variables of tasks. Left out are the
/// clock, timers and services of the harness, values deeper than ``depthMax``, and lines after ``StateLine/countMax``.
/// Of an object of a kit or of the engine only values held for others are shown, such as the last values of an
/// operator, and none of its own flags and counters.
struct StateReader {
  private(set) var lines: [StateLine] = []
  private var seen: Set<ObjectIdentifier> = []
  private var counts: [String: Int] = [:]
  /// The modules of the architecture and of its app.
  private let ownModules: Set<String>

  private static let depthMax = 16

  /// - Parameters:
  ///   - instance: an architecture.
  ///   - app: the architecture's app.
  init(of instance: Any, app: Any.Type) {
    ownModules = Set([Mirror(reflecting: instance).subjectType, app].map { TypeName($0).module })
    readParts(of: instance, Place(path: ""), depth: 0)
  }

  private struct Place {
    var path: String
    /// The path to the first object of a kit or of the engine; nil if there is none.
    var entrance: String?
    /// The type of the kit or engine object that has the value as a property.
    var owner: TypeName?
  }

  private mutating func read(_ value: Any, _ place: Place, depth: Int) {
    guard lines.count < StateLine.countMax, depth < Self.depthMax, !Self.isLeftOut(value) else { return }
    if let holder = value as? any ValueHolder {
      if seen.insert(ObjectIdentifier(holder)).inserted {
        var place = place
        place.owner = nil
        read(holder.heldValue, place, depth: depth + 1)
        if let value = holder.owner?.ownersValue {
          place.path += ", its owner's"
          read(value, place, depth: depth + 1)
        }
      }
    } else if let text = PlainText(value) {
      if place.owner.map({ $0.isForOthers(value, at: place.path) }) ?? true {
        add(text.text, at: place)
      }
    } else {
      if place.owner == nil, let outline = Self.outline(value) { add(outline, at: place) }
      readParts(of: value, place, depth: depth)
    }
  }

  /// A subject shows its value's owner.
  private static func isLeftOut(_ value: Any) -> Bool { value is any HarnessPart || value is any ValueOwner }

  /// Two objects of a kit may have one path.
  private mutating func add(_ value: String, at place: Place) {
    let count = (counts[place.path] ?? 0) + 1
    counts[place.path] = count
    lines.append(StateLine(name: count > 1 ? "\(place.path) (\(count))" : place.path, value: value))
  }

  /// The type in an optional, or the number of objects in a collection; nil if empty, and for other values.
  private static func outline(_ value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.filter { !($0.value is any HarnessPart) }
    switch mirror.displayStyle {
    case .optional: return parts.first.map { TypeName(type(of: $0.value)).word }
    case .collection, .set, .dictionary:
      return parts.isEmpty ? nil : parts.count == 1 ? "1 object" : "\(parts.count) objects"
    default: return nil
    }
  }

  private mutating func readParts(of value: Any, _ place: Place, depth: Int) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class, !seen.insert(ObjectIdentifier(value as AnyObject)).inserted { return }
    var inner = place
    if mirror.displayStyle == .class || mirror.displayStyle == .struct {
      let type = TypeName(mirror.subjectType)
      inner.owner = ownModules.contains(type.module) || type.module == "Swift" ? nil : type
      if inner.owner == nil {
        inner.entrance = nil
      } else if let entrance = place.entrance {
        inner.path = "\(entrance), \(type.word)"
      } else {
        inner.entrance = place.path
      }
    }
    for (index, part) in mirror.parts.enumerated() {
      var partPlace = inner
      partPlace.path = Self.path(inner.path, mirror, part.label, index)
      read(part.value, partPlace, depth: depth + 1)
    }
  }

  /// The path of a part, without compiler-generated prefixes of properties, and without the label of an optional's
  /// payload.
  private static func path(_ name: String, _ mirror: Mirror, _ label: String?, _ index: Int) -> String {
    switch mirror.displayStyle {
    case .optional: return name
    case .collection, .set, .dictionary: return "\(name)[\(index)]"
    default:
      guard var label else { return "\(name)[\(index)]" }
      if label.hasPrefix(lazyPrefix) { label = String(label.dropFirst(lazyPrefix.count)) }
      if label.hasPrefix("_") { label = String(label.dropFirst()) }
      return name.isEmpty ? label : "\(name).\(label)"
    }
  }

  private static let lazyPrefix = "$__lazy_storage_$_"
}

extension Mirror {
  /// The stored properties, beginning with the superclass's, or the first elements of a collection.
  var parts: [Child] {
    (superclassMirror?.parts ?? [])
      + children.prefix(StateLine.countMax).filter { $0.label?.hasPrefix("_$") != true }
  }
}

/// An object of the harness, or one that only carries events: no state of an architecture.
protocol HarnessPart {}

extension Environment: HarnessPart {}
extension Services: HarnessPart {}
extension DecisionLog: HarnessPart {}
extension JobQueue: HarnessPart {}
extension VirtualClock: HarnessPart {}
extension ManualClock: HarnessPart {}
extension VirtualScheduler: HarnessPart {}
extension PassthroughSubject: HarnessPart {}

/// An object with one value that its `Mirror` does not show.
protocol ValueHolder: AnyObject {
  var heldValue: Any { get }
  /// Another object that changes the value in place, or holds a value of its own.
  var owner: (any ValueOwner)? { get }
}

extension ValueHolder {
  var owner: (any ValueOwner)? { nil }
}

private struct TypeName {
  let module: String
  /// Without module, outer types and generic parameters.
  let word: String

  init(_ type: Any.Type) {
    let name = String(reflecting: type)
    module = String(name.prefix { $0 != "." })
    word = name.prefix { $0 != "<" }.split(separator: ".").last.map(String.init) ?? ""
  }

  /// Whether a property of this type holds a value for others, and is no flag or counter of its own.
  func isForOthers(_ value: Any, at path: String) -> Bool {
    if path.hasSuffix(".value") { return true }
    let type = String(reflecting: type(of: value))
    let own = ["Swift.Bool", "Swift.Int", "Swift.UInt", "Swift.Never", "()", "->", "\(module).", "Streams."]
    return !own.contains { type.contains($0) }
  }
}

extension CurrentValueSubject: ValueHolder {
  var heldValue: Any { if let owner, owner.ownersValue == nil { "being changed" } else { value } }
}

extension Request: ValueHolder {
  var heldValue: Any { isPending ? "under way" : isCancelled ? "cancelled" : "answered" }
}

/// A value of an instance: its path of properties, and its text.
public struct StateLine: Sendable, Equatable {
  public let name: String
  public let value: String

  /// The largest number of lines of an instance.
  public static let countMax = 40

  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
