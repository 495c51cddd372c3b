/// A growing array for the engine's worklists and journals: no reference count, no uniqueness check, freed by hand.
@usableFromInline
struct RawStack<Element> {
  /// Room for `capacity` elements, of which the first `count` are initialised.
  @usableFromInline var elements: UnsafeMutablePointer<Element>
  @usableFromInline var count = 0
  @usableFromInline var capacity: Int

  init() {
    capacity = 16
    elements = .allocate(capacity: capacity)
  }

  /// Only when it is empty, unless the elements are plain data.
  func deallocate() {
    elements.deallocate()
  }

  @inlinable var isEmpty: Bool { count == 0 }

  @inlinable subscript(index: Int) -> Element {
    get { elements[index] }
    nonmutating set { elements[index] = newValue }
  }

  @inlinable
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (elements + count).initialize(to: element)
    count &+= 1
  }

  @inlinable
  mutating func removeLast() -> Element {
    count &-= 1
    return (elements + count).move()
  }

  @inlinable
  mutating func removeAll() {
    if !_isPOD(Element.self) { for index in 0..<count { (elements + index).deinitialize(count: 1) } }
    count = 0
  }

  func sort(_ range: Range<Int>, by areInIncreasingOrder: (Element, Element) -> Bool) {
    var buffer = UnsafeMutableBufferPointer(start: elements + range.lowerBound, count: range.count)
    buffer.sort(by: areInIncreasingOrder)
  }

  @usableFromInline @inline(never)
  mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: elements, count: count)
    elements.deallocate()
    elements = larger
    capacity *= 2
  }
}
