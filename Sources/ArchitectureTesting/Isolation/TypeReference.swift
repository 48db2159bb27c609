import CProbes

/// A reference to a type that another process of the same program can resolve.
enum TypeReference: Codable, Sendable {
  case name(String)
  /// For a nongeneric type without a name, because it is private or local: the offset of its descriptor from that of
  /// ``Anchor``.
  case descriptor(offset: Int)

  /// Nil if there is no reference, as for a generic type with a private argument.
  init?(to type: Any.Type) {
    let named = _mangledTypeName(type).map { TypeReference.name($0) }
    let placed = TypeDescriptor(of: type).flatMap { $0.offsetFromAnchor.map { TypeReference.descriptor(offset: $0) } }
    let found = [named, placed].compactMap(\.self).first { reference in
      reference.type.map { ObjectIdentifier($0) == ObjectIdentifier(type) } ?? false
    }
    guard let found else { return nil }
    self = found
  }

  var type: Any.Type? {
    switch self {
    case .name(let name): _typeByName(name)
    case .descriptor(let offset): TypeDescriptor.anchor.map { TypeDescriptor(address: $0.address + offset) }?.type
    }
  }
}

/// Its descriptor is in the test program, like those of the tested types.
private struct Anchor {}

/// A type's context descriptor. The distance between two descriptors is the same in every process. The layout is that
/// of Swift's ABI without Objective-C.
private struct TypeDescriptor {
  let address: UnsafeRawPointer

  init(address: UnsafeRawPointer) { self.address = address }

  static var anchor: TypeDescriptor? { TypeDescriptor(of: Anchor.self) }

  /// Nil if it is not found, or if the type is generic.
  init?(of type: Any.Type) {
    #if canImport(ObjectiveC)
      return nil
    #else
      let metadata = unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer?>.self)
      // The small numbers are the kinds of all types other than classes.
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

  private var image: UnsafeRawPointer? { UnsafeRawPointer(probe_image(address)) }

  /// Nil if it is in another library.
  var offsetFromAnchor: Int? {
    guard let anchor = Self.anchor, image == anchor.image else { return nil }
    return address - anchor.address
  }

  var type: Any.Type? {
    // A mangled name may contain the address of a descriptor, relative to its own position.
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
