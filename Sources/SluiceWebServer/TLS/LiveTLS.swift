#if Web
  import NIOCore

  /// The certificate of a server that terminates TLS itself.
  ///
  ///     let tls = LiveTLS(certificate: "/etc/ssl/fullchain.pem", privateKey: "/etc/ssl/privkey.pem")
  ///     let server = LiveServer(.interface(address: "0.0.0.0", port: 443, hostNames: names, authentication: .token()), tls: tls) { … }
  ///
  /// The initializer needs the trait `TLS`. The server supports HTTP/1.1 over TLS 1.2 and 1.3.
  public struct LiveTLS: Sendable {
    /// Reads the files.
    let open: @Sendable () throws(LiveServerError) -> any CertificateSource
    /// The interval at which the files are read again.
    let renewalInterval: Duration
    /// The value of the Strict-Transport-Security header; nil if it is not sent.
    let strictTransportSecurity: String?
  }

  /// The reason why two files are not a certificate with its private key.
  struct CertificateFailure: Error {
    var certificate: String
    var privateKey: String
    var reason: String
  }

  /// The source of the certificate for new connections.
  protocol CertificateSource: Sendable {
    /// Returns the handler that encrypts a connection.
    func makeHandler() -> any ChannelHandler

    /// Loads another certificate if the files have changed. If they cannot be used, the former certificate stays. The
    /// next call throws if the files are the same then.
    func renew() throws(CertificateFailure)
  }

  extension CertificateSource {
    /// Renews the certificate at intervals, until the task is cancelled.
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
