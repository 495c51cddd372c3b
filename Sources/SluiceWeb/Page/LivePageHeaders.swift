extension LivePage {
  /// The headers of every response of a live server, by name.
  ///
  /// A response that is not a page must not load or run anything; see ``contentSecurityPolicy(nonce:)``. No response
  /// can be framed, and other origins cannot read or embed it. No cache stores a response, because a page shows the
  /// present state of the model.
  public static let securityHeaders: [String: String] = [
    "Content-Security-Policy": "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
  ]

  /// Returns the value of the header `Content-Security-Policy` of a page.
  ///
  /// The page runs only the client script with the nonce, and uses only the style with the nonce. The page connects
  /// only to its own origin.
  ///
  /// - Parameter nonce: An unguessable text. Use a new one for each response.
  public static func contentSecurityPolicy(nonce: String) -> String {
    [
      "default-src 'none'", "script-src 'nonce-\(nonce)'", "style-src 'nonce-\(nonce)'", "img-src 'self' data:",
      "font-src 'self'", "connect-src 'self'", "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")
  }

  /// The style of the elements that the client script adds to a page. A server sends it before the document's style
  /// sheet.
  public static let baseStylesheet = """
    #sluice-banner {
      position: fixed; inset: auto 0 0 0; padding: 0.5em 1em; text-align: center;
      font: 14px system-ui, sans-serif; color: #fff; background: #444; opacity: 0.9;
    }
    #sluice-banner[hidden] { display: none; }
    #sluice-progress { position: fixed; inset: 0 0 auto 0; height: 3px; overflow: hidden; z-index: 2147483647; }
    #sluice-progress[hidden] { display: none; }
    #sluice-progress::before {
      content: ""; display: block; width: 30%; height: 100%; background: #4a7dff;
      animation: sluice-progress 1.2s ease-in-out infinite;
    }
    @keyframes sluice-progress { from { transform: translateX(-100%); } to { transform: translateX(434%); } }
    @media (prefers-reduced-motion: reduce) {
      #sluice-progress::before { width: 100%; animation: none; }
    }
    .sluice-unseen {
      position: fixed !important; inset: 0 auto auto 0 !important; width: 1px !important; height: 1px !important;
      margin: 0 !important; padding: 0 !important; border: 0 !important; overflow: hidden !important;
      clip-path: inset(50%) !important; white-space: pre !important;
    }
    [data-list] { overflow-anchor: none; }
    .sluice-space {
      all: unset !important; display: block !important; flex: none !important; grid-column: 1 / -1 !important;
      visibility: hidden !important; pointer-events: none !important; position: relative !important;
    }
    .sluice-space > svg { display: block; }
    .sluice-decoration {
      position: absolute; inset: 100% 0 auto 0; height: 0; visibility: visible; z-index: 1;
    }

    """
}
