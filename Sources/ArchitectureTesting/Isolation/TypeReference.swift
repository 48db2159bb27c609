import CProbes

/// A type, as another process of the same program can be told it.
enum TypeReference: Codable, Sendable {
  /// By its mangled name.
  case name(String)
  /// A type that is not generic, and has no name because it is private or declared in a function: where its descriptor lies in
  /// the program, seen from that of ``Anchor``.
  case descriptor(offset: Int)

  /// Nil if nothing names it, as of a generic type with a private argument.
  init?(to type: Any.Type) {
    let named = _mangledTypeName(type).map { TypeReference.name($0) }
    let placed = TypeDescriptor(of: type).flatMap { $0.offsetFromAnchor.map { TypeReference.descriptor(offset: $0) } }
    let found = [named, placed].compactMap(\.self).first { reference in
      reference.type.map { ObjectIdentifier($0) == ObjectIdentifier(type) } ?? false
    }
    guard let found else { return nil }
    self = found
  }

  /// The type in this process.
  var type: Any.Type? {
    switch self {
    case .name(let name): _typeByName(name)
    case .descriptor(let offset): TypeDescriptor.anchor.map { TypeDescriptor(address: $0.address + offset) }?.type
    }
  }
}

/// Its descriptor lies in the program of the tests, as those of their types do.
private struct Anchor {}

/// What the program says of a type, at an address that differs from the descriptor of another type by as much in every
/// process. The layout is that of Swift's ABI where there is no Objective-C.
private struct TypeDescriptor {
  let address: UnsafeRawPointer

  init(address: UnsafeRawPointer) { self.address = address }

  static var anchor: TypeDescriptor? { TypeDescriptor(of: Anchor.self) }

  /// Nil if it is not where it is looked for, or is that of a generic type.
  init?(of type: Any.Type) {
    #if canImport(ObjectiveC)
      return nil
    #else
      let metadata = unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer?>.self)
      // A class has none of the small numbers that tell all other kinds apart.
      let kind = metadata[0].map { Int(bitPattern: $0) } ?? 0
      let isClass = kind == 0 || kind > 0x7FF
      guard isClass || kind == 0x200 || kind == 0x201, let address = metadata[isClass ? 5 : 1] else { return nil }
      self.address = address
      guard image != nil else { return nil }
      let flags = address.load(as: UInt32.self)
      let (sort, isGeneric) = (flags & 0x1F, flags & 0x80 != 0)
      guard 16...18 ~= sort, !isGeneric else { return nil }
    #endif
  }

  /// Where the program or library begins that has it; nil if none does.
  private var image: UnsafeRawPointer? { UnsafeRawPointer(probe_image(address)) }

  /// Nil if it lies in another library.
  var offsetFromAnchor: Int? {
    guard let anchor = Self.anchor, image == anchor.image else { return nil }
    return address - anchor.address
  }

  /// The type that it describes.
  var type: Any.Type? {
    // A mangled name may refer to the address of a descriptor, from where it stands itself.
    let name = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 8)
    defer { name.deallocate() }
    name.initializeMemory(as: UInt8.self, repeating: 0, count: 16)
    name.storeBytes(of: 2, as: UInt8.self)
    name.storeBytes(of: 7, toByteOffset: 1, as: Int32.self)
    name.storeBytes(of: address, toByteOffset: 8, as: UnsafeRawPointer.self)
    return _getTypeByMangledNameInContext(
      name.assumingMemoryBound(to: UInt8.self), 5, genericContext: nil, genericArguments: nil)
  }
}
