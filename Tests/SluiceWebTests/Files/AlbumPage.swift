import SluiceWeb

actor AlbumPage: LiveActor {
  let session = LiveSession(document: LiveDocument(title: "Album"))
  private var uploads: [UploadStatus] = []
  private var photos: [String: [UInt8]] = [:]

  func willOpen() { show() }

  private func show() {
    session.show(
      HTML {
        fileInput(.aria("label", "Photos"), accepting: [.png, .jpeg], maxBytes: 5_000_000, maxFiles: 3) { status in
          self.changed(status)
        } receive: { upload in
          try await self.keep(upload)
        }
        ul {
          for upload in uploads {
            li(key: upload.id) {
              "\(upload.name): \(Int(upload.fraction * 100)) %"
              if upload.error != nil { " This file was not accepted." }
              if !upload.hasEnded { button(.onClick { self.session.cancelUpload(upload.id) }) { "Cancel" } }
            }
          }
        }
        for name in photos.keys.sorted() {
          button(key: name, .downloads { self.photo(named: name) }) { "Save \(name)" }
        }
      }
    )
  }

  private func changed(_ status: UploadStatus) {
    uploads.removeAll { $0.hasEnded && $0.id != status.id }
    if let index = uploads.firstIndex(where: { $0.id == status.id }) {
      uploads[index] = status
    } else {
      uploads.append(status)
    }
    show()
  }

  private func keep(_ upload: LiveUpload) async throws {
    var bytes: [UInt8] = []
    for try await chunk in upload { bytes += chunk }
    photos[upload.name] = bytes
  }

  private func photo(named name: String) -> LiveDownload {
    let bytes = photos[name] ?? []
    return LiveDownload(name, length: bytes.count) { file in try await file.write(bytes) }
  }
}
