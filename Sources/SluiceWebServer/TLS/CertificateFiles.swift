#if TLS
  import Foundation
  import NIOCore
  import NIOSSL
  import SluiceGraph

  extension LiveTLS {
    /// Creates a certificate from files.
    ///
    /// The server reads both files when it starts, and again after each `renewalInterval`. All later connections use a
    /// renewed certificate, without a restart. If the new files cannot be used, the server keeps the former
    /// certificate. If the files are still the same one interval later, the server logs the reason once. The delay
    /// allows for programs that write one file after the other.
    ///
    /// - Parameters:
    ///   - certificate: The path of a PEM file with the server's certificate, followed by those of its issuers.
    ///   - privateKey: The path of a PEM file with the private key, without a password.
    ///   - strictTransportSecurity: The time for which browsers refuse connections without TLS to this host, on each of
    ///     its ports (HSTS). If it is nil, the header is not sent.
    ///   - renewalInterval: The interval at which the files are read again.
    public init(
      certificate: String, privateKey: String, strictTransportSecurity: Duration? = nil,
      renewalInterval: Duration = .seconds(60)
    ) {
      self.renewalInterval = renewalInterval
      self.strictTransportSecurity = strictTransportSecurity.map { "max-age=\($0.components.seconds)" }
      open = { () throws(LiveServerError) in
        let files = CertificateFiles(certificate: certificate, privateKey: privateKey)
        do throws(CertificateFailure) { try files.renew() } catch {
          throw .certificateUnusable(certificate: certificate, privateKey: privateKey, reason: error.reason)
        }
        return files
      }
    }
  }

  /// A certificate and its private key, read from files.
  private final class CertificateFiles: CertificateSource {
    private let certificate: String
    private let privateKey: String
    private let state = Guarded(State())

    private struct State {
      /// The contents of both files when they were last read.
      var contents: [Data?] = []
      /// The reason why these contents cannot be used, until it is thrown.
      var failure: Unusable?
      /// The TLS context; nil before the first usable files.
      var context: NIOSSLContext?
    }

    /// Creates a source for the files, without reading them.
    init(certificate: String, privateKey: String) {
      self.certificate = certificate
      self.privateKey = privateKey
    }

    func makeHandler() -> any ChannelHandler {
      guard let context = state.withLock({ $0.context }) else { preconditionFailure("a server without a certificate") }
      return NIOSSLServerHandler(context: context)
    }

    func renew() throws(CertificateFailure) {
      let contents = [certificate, privateKey].map { FileManager.default.contents(atPath: $0) }
      do {
        try state.withLock { state throws(Unusable) in
          if contents == state.contents {
            defer { state.failure = nil }
            if let failure = state.failure { throw failure }
            return
          }
          state.contents = contents
          state.failure = nil
          do throws(Unusable) { state.context = try context(certificates: contents[0], privateKey: contents[1]) } catch
          {
            if state.context == nil { throw error }
            state.failure = error
          }
        }
      } catch {
        throw CertificateFailure(certificate: certificate, privateKey: privateKey, reason: error.reason)
      }
    }

    /// The reason why the contents of the files are not a certificate with its private key.
    private struct Unusable: Error {
      let reason: String
    }

    private func context(certificates: Data?, privateKey key: Data?) throws(Unusable) -> NIOSSLContext {
      guard let certificates else { throw Unusable(reason: "\(certificate) cannot be read") }
      guard let key else { throw Unusable(reason: "\(privateKey) cannot be read") }
      guard let chain = try? NIOSSLCertificate.fromPEMBytes(Array(certificates)), !chain.isEmpty else {
        throw Unusable(reason: "\(certificate) has no certificate in PEM")
      }
      guard let key = try? NIOSSLPrivateKey(bytes: Array(key), format: .pem) else {
        throw Unusable(reason: "\(privateKey) has no private key without a password in PEM")
      }
      var configuration = TLSConfiguration.makeServerConfiguration(
        certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
      configuration.minimumTLSVersion = .tlsv12
      configuration.applicationProtocols = ["http/1.1"]
      do { return try NIOSSLContext(configuration: configuration) } catch NIOSSLError.failedToLoadPrivateKey {
        throw Unusable(reason: "the private key does not belong to the first certificate")
      } catch {
        throw Unusable(reason: "\(error)")
      }
    }
  }
#endif
