import Sluice
import SluiceCollections
import Testing

@testable import SluiceModel

@Node private final class Bead {
  var name = ""
}

/// Properties of the standard library that Sluice relies on and that are not documented. These tests detect a toolchain
/// that changes them.
@Suite("Memory layout of standard library types")
struct LayoutTests {
  private func word<Value>(of value: Value) -> UInt { unsafeBitCast(value, to: UInt.self) }

  #if _pointerBitWidth(_64)
    @Test("String: a long string has the address of its storage in its second word, which no other string shares")
    func texts() {
      #expect(MemoryLayout<String>.size == 16 && MemoryLayout<String>.stride == 16)
      let lent = lentText()
      #expect(lent.utf8.count > 15)
      #expect(storageWord(of: lent) != 0 && storageWord(of: lent) == storageWord(of: lentText()))
      let copy = lent
      #expect(storageWord(of: copy) == storageWord(of: lent))
      // The same characters in separate storage, appended one by one so that the compiler makes no literal of them.
      var same = ""
      for character in lent { same.append(character) }
      #expect(same == lent && storageWord(of: same) != storageWord(of: lent))
      for text in ["", "a", "fifteen bytes..", String(repeating: "x", count: 16), String(lent.dropLast()), "Ω≈ç√"] {
        #expect(storageWord(of: text) != storageWord(of: lent), "\(text)")
      }
    }
  #endif

  @Test("NodeList, NodeSet, NodeMap: are one reference, which is nil until the collection holds an element")
  func collections() {
    #expect(MemoryLayout<NodeList<Bead>>.size == MemoryLayout<UInt>.size)
    #expect(MemoryLayout<NodeSet<Bead>>.size == MemoryLayout<UInt>.size)
    #expect(MemoryLayout<NodeMap<String, Bead>>.size == MemoryLayout<UInt>.size)
    #expect(word(of: NodeList<Bead>()) == 0 && word(of: NodeSet<Bead>()) == 0 && word(of: NodeMap<Int, Bead>()) == 0)
    let list: NodeList<Bead> = [Bead()]
    #expect(word(of: list) == UInt(bitPattern: list.boxAddress))
    #expect(word(of: list) != lentMark)
    // Paths through `each` rely on a list being a reference to its box.
    let box = unsafeBitCast(list, to: CollectionBox<ListStorage>?.self)
    #expect(box === list.box)
  }

  @Test("ContiguousArray: an element of an array of objects is the address of the object")
  func references() {
    let beads = [Bead(), Bead()]
    let elements = ContiguousArray<AnyObject>(beads)
    elements.withUnsafeBytes { bytes in
      let addresses = bytes.bindMemory(to: Unmanaged<AnyObject>.self)
      #expect(addresses.count == 2 && addresses[0].toOpaque() == Unmanaged.passUnretained(beads[0]).toOpaque())
      #expect(addresses[1].toOpaque() == Unmanaged.passUnretained(beads[1]).toOpaque())
    }
  }

  @Test("Closure: is two words")
  func closures() {
    let bead = Bead()
    let captures: () -> String = { bead.name }
    let captured = unsafeBitCast(captures, to: (UInt, UInt).self)
    #expect(captured.0 != 0 && captured.1 != 0)
  }
}
