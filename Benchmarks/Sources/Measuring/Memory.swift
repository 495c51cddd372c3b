import CMeasuring

/// The memory that the process has allocated.
package enum Memory {
  /// The number of allocated bytes, including the allocator's overhead. Traps if the allocator does not report it.
  package static var allocated: Int {
    let bytes = Int(allocated_bytes())
    expect(bytes >= 0, "the allocator does not tell how much is allocated; run this row on Linux")
    return bytes
  }
}
