import CMeasuring

/// What the process has allocated.
package enum Memory {
  /// Bytes that are allocated now, with what the allocator adds. Traps where the allocator does not tell.
  package static var allocated: Int {
    let bytes = Int(allocated_bytes())
    expect(bytes >= 0, "the allocator does not tell how much is allocated; run this row on Linux")
    return bytes
  }
}
