#if Web
  import NIOCore

  /// The certificate of a server that terminates TLS itself.
  ///
  ///     let tls = LiveTLS(certificate: "/etc/ssl/fullchain.pem", privateKey: "/etc/ssl/privkey.pem")
  ///     let server = LiveServer(.interface(address: "0.0.0.0", port: 443, hostNames: names, authentication: .token()), tls: tls) { … }
  ///
  /// Its initializer needs the trait `TLS`. The server has HTTP/1.1 over TLS 1.2 and 1.3.
  public struct LiveTLS: Sendable {
    /// Reads the files.
    let open: @Sendable () throws(LiveServerError) -> any CertificateSource
    /// How often the files are read again.
    let renewalInterval: Duration
    /// The value of the header; nil if it is not sent.
    let strictTransportSecurity: String?
  }

  /// The reason why two files are no certificate with its private key.
  struct CertificateFailure: Error {
    var certificate: String
    var privateKey: String
    var reason: String
  }

  /// The certificate that new connections get.
  protocol CertificateSource: Sendable {
    /// Returns the handler that encrypts a connection.
    func makeHandler() -> any ChannelHandler

    /// Takes another certificate, if the files have changed. If they cannot be used, the former one stays, and the next call throws if the files
    /// are the same then.
    func renew() throws(CertificateFailure)
  }

  extension CertificateSource {
    /// Renews the certificate from time to time, until the task is cancelled.
    func keepRenewing(every interval: Duration, by clock: any Clock<Duration>, _ report: (ServerFailure) -> Void) async
    {
      while (try? await clock.sleep(for: interval)) != nil {
        do throws(CertificateFailure) { try renew() } catch {
          report(
            .certificateNotRenewed(certificate: error.certificate, privateKey: error.privateKey, reason: error.reason))
        }
      }
    }
  }
#endif
