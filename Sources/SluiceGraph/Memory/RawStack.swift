/// A growing array for the engine's worklists and journals: no reference count, no uniqueness check, manual
/// deallocation.
@usableFromInline
struct RawStack<Element> {
  /// The start of the elements, which end at `end`. The capacity reaches to `limit`.
  @usableFromInline var elements: UnsafeMutablePointer<Element>
  @usableFromInline var end: UnsafeMutablePointer<Element>
  @usableFromInline var limit: UnsafeMutablePointer<Element>

  init() {
    let capacity = 16
    elements = .allocate(capacity: capacity)
    end = elements
    limit = elements + capacity
  }

  /// Deallocates the memory. The array must be empty, unless the elements are plain data.
  func deallocate() {
    elements.deallocate()
  }

  @inlinable var isEmpty: Bool { end == elements }
  @inlinable var count: Int { end - elements }
  /// The height in bytes. A caller that removes what it has pushed compares it without a division.
  @inlinable var height: UInt { UInt(bitPattern: end) &- UInt(bitPattern: elements) }

  @inlinable subscript(index: Int) -> Element {
    get { elements[index] }
    nonmutating set { elements[index] = newValue }
  }

  @inlinable
  func element(atHeight height: UInt) -> Element {
    (UnsafeRawPointer(elements) + Int(bitPattern: height)).assumingMemoryBound(to: Element.self).pointee
  }

  @inlinable
  mutating func append(_ element: Element) {
    if end == limit { grow() }
    end.initialize(to: element)
    end += 1
  }

  @inlinable
  mutating func removeLast() -> Element {
    end -= 1
    return end.move()
  }

  @inlinable
  mutating func removeAll() {
    if !_isPOD(Element.self) { elements.deinitialize(count: count) }
    end = elements
  }

  func sort(_ range: Range<Int>, by areInIncreasingOrder: (Element, Element) -> Bool) {
    var buffer = UnsafeMutableBufferPointer(start: elements + range.lowerBound, count: range.count)
    buffer.sort(by: areInIncreasingOrder)
  }

  @usableFromInline @inline(never)
  mutating func grow() {
    let count = count
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: count * 2)
    larger.moveInitialize(from: elements, count: count)
    elements.deallocate()
    elements = larger
    end = larger + count
    limit = larger + count * 2
  }
}
