/// Returns the names of all cases of an enum, also of one whose cases have values.
///
/// Swift's ABI defines their location (`docs/ABI/TypeMetadata.rst`): the second word of an enum's metadata points to
/// its descriptor, whose fifth number leads to the fields, each with a name.
package func caseNames(of type: Any.Type) -> Set<String> {
  let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
  let descriptor = metadata.load(fromByteOffset: MemoryLayout<Int>.size, as: UnsafeRawPointer.self)
  let fields = target(of: descriptor + 16)
  let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
  return Set(
    (0..<count).map { String(cString: target(of: fields + 16 + $0 * 12 + 8).assumingMemoryBound(to: CChar.self)) })
}

/// Returns the name of an enum's case, without its values, independent of the enum's description.
package func caseName<Value>(of value: Value) -> String { enumCaseName(value).map { String(cString: $0) } ?? "" }

/// Returns the address to which a relative reference leads.
private func target(of reference: UnsafeRawPointer) -> UnsafeRawPointer {
  reference + Int(reference.load(as: Int32.self))
}

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
