extension LivePage {
  /// The headers that every response of a live server carries, by name.
  ///
  /// A page may load scripts, styles and data from its own origin alone and may run no inline code; it cannot be framed,
  /// and other origins cannot read or embed it. Nothing is kept in a cache, since each page is a session of its own.
  public static let securityHeaders: [String: String] = [
    "Content-Security-Policy": [
      "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "font-src 'self'",
      "connect-src 'self'", "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; "),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
  ]

  /// The style of what the client script adds to a page; a server sends it before the document's own.
  public static let baseStylesheet = """
    #sluice-banner {
      position: fixed; inset: auto 0 0 0; padding: 0.5em 1em; text-align: center;
      font: 14px system-ui, sans-serif; color: #fff; background: #444; opacity: 0.9;
    }
    #sluice-banner[hidden] { display: none; }
    [data-list] { overflow-anchor: none; }
    .sluice-space {
      all: unset !important; display: block !important; flex: none !important; grid-column: 1 / -1 !important;
      visibility: hidden !important; pointer-events: none !important;
    }
    .sluice-space > svg { display: block; }

    """
}
