#if Persistence
  import Foundation
  import SluiceFiles

  /// The first 100 bytes of an SQLite database. They are read without SQLite, because SQLite would create files beside
  /// the database.
  ///
  /// The format is described at <https://www.sqlite.org/fileformat.html>. Numbers are big-endian.
  struct DatabaseHeader {
    static let magic = Array("SQLite format 3\0".utf8)
    static let size = 100
    /// The version of Sluice's tables.
    static let version = 1

    let pageSize: Int
    /// The number of pages; nil if a program before SQLite 3.7.0 was the last to write the file.
    let pageCount: Int?
    let version: Int
    let mark: UInt32
    /// Whether the other fields have values that SQLite writes for databases of Sluice.
    let isWhole: Bool

    /// Returns the mark of an application: a checksum of its name.
    static func mark(of application: String) -> UInt32 {
      // 0 is the mark of a database without an application.
      max(UInt32(truncatingIfNeeded: Checksum(application.utf8).value), 1)
    }

    /// Reads the header of a file.
    static func read(_ path: String) throws(StoredFileError.Kind) -> (header: DatabaseHeader, fileSize: Int) {
      guard let file = FileHandle(forReadingAtPath: path) else { throw .init(errno) }
      defer { try? file.close() }
      let bytes: [UInt8]
      let fileSize: Int
      do {
        bytes = [UInt8](try file.read(upToCount: size) ?? Data())
        fileSize = Int(try file.seekToEnd())
      } catch {
        throw .failed(reason: error.localizedDescription)
      }
      if bytes.isEmpty { throw .empty }
      guard bytes.starts(with: magic) || magic.starts(with: bytes) else { throw .foreign(found: excerpt(bytes)) }
      guard bytes.count == size else { throw .truncated(size: fileSize, expected: nil) }
      return (DatabaseHeader(bytes), fileSize)
    }

    private init(_ bytes: [UInt8]) {
      func number(_ place: Int) -> UInt32 { bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) } }
      let size = Int(bytes[16]) << 8 | Int(bytes[17])
      pageSize = size == 1 ? 65536 : size
      // The expected values are a page size that is a power of two, a write-ahead log, no reserved bytes at the ends of
      // pages, the fixed payload fractions, format 4, UTF-8, no auto-vacuum, and zeros.
      isWhole =
        pageSize >= 512 && pageSize & (pageSize - 1) == 0 && bytes[18...23].elementsEqual([2, 2, 0, 64, 32, 32])
        && number(44) == 4 && number(52) == 0 && number(56) == 1 && number(64) == 0
        && bytes[72..<92].allSatisfy { $0 == 0 }
      pageCount = number(24) == number(92) ? Int(number(28)) : nil
      version = Int(Int32(bitPattern: number(60)))
      mark = number(68)
    }
  }
#endif
