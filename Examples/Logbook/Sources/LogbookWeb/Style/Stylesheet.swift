/// The style sheet of the page, without external resources.
enum Stylesheet {
  static let text = [colors, base, bar, panel, history, detail, annotations, files, narrow].joined(separator: "\n")

  /// The colors of the light and the dark appearance, under the same names.
  private static let colors = """
    :root {
      color-scheme: light dark;
      --page: #f6f6f4; --surface: #ffffff; --raised: #fbfbfa; --line: #e4e4df; --line-strong: #cfcfc8;
      --ink: #1b1c1e; --quiet: #5c6066; --accent: #1f5fbf; --accent-soft: #e9f0fb; --accent-ink: #174a97;
      --added: #1a7336; --deleted: #b3261e; --added-fill: #3fa45b; --deleted-fill: #d9574e; --rest: #e9e9e5;
      --star: #9a6500; --tag: #7a4b00; --tag-soft: #fdf1dc; --warn-soft: #fdeceb;
      --added-soft: #e8f5ec; --deleted-soft: #fcebea; --added-mark: #b5e2c3; --deleted-mark: #f6c4c0; --lane-light: 0.6;
      --sans: "Inter", system-ui, -apple-system, "Segoe UI", "Helvetica Neue", "Noto Sans", sans-serif;
      --mono: ui-monospace, "SF Mono", "JetBrains Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #121315; --surface: #18191c; --raised: #1d1f22; --line: #2a2c30; --line-strong: #3c3f45;
        --ink: #e9eaec; --quiet: #9ba1a9; --accent: #7aaaf5; --accent-soft: #1d2a3f; --accent-ink: #a9c8fa;
        --added: #63c37c; --deleted: #f2877f; --added-fill: #3f9a58; --deleted-fill: #c4544c; --rest: #2a2c30;
        --star: #e8b84a; --tag: #e8bd72; --tag-soft: #33291a; --warn-soft: #37201f;
        --added-soft: #16281c; --deleted-soft: #2f1b1b; --added-mark: #285c39; --deleted-mark: #70302c; --lane-light: 0.7;
      }
    }
    """

  private static let base = """
    *, *::before, *::after { box-sizing: border-box; }
    html, body, #sluice-root { height: 100%; }
    body {
      margin: 0; background: var(--page); color: var(--ink); font: 14px/1.5 var(--sans);
      -webkit-font-smoothing: antialiased; text-rendering: optimizeLegibility;
    }
    h1, h2, h3, p, ul, dl, dd { margin: 0; padding: 0; font-size: inherit; font-weight: inherit; }
    ul { list-style: none; }
    code, .hash { font-family: var(--mono); font-size: 0.857em; }
    .muted, .missing { color: var(--quiet); }
    .missing { font-style: italic; }
    :focus { outline: none; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
    .visually-hidden {
      position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
    }
    .button {
      font: inherit; font-weight: 500; color: var(--ink); background: var(--surface); cursor: pointer;
      border: 1px solid var(--line-strong); border-radius: 7px; padding: 5px 14px;
    }
    .button.copied { border-color: var(--added); color: var(--added); }
    .button:hover { background: var(--raised); border-color: var(--quiet); }
    .notice { margin: auto; padding: 48px 32px; max-width: 46ch; text-align: center; color: var(--quiet); }
    .notice h2 { color: var(--ink); font-weight: 600; font-size: 15px; margin-bottom: 4px; }
    .notice .button { margin: 16px 4px 0; }
    .failure .button { margin-inline: 0; }
    .notice .quoted { font-family: var(--mono); font-size: 13px; overflow-wrap: anywhere; }
    .failure { text-align: start; background: var(--warn-soft); border-radius: 10px; padding: 20px 24px; margin: 24px; }
    .avatar {
      flex: none; width: 30px; height: 30px; border-radius: 50%; display: grid; place-items: center;
      font-size: 11px; font-weight: 600; letter-spacing: 0.02em; color: #fff;
    }
    \((0..<Avatar.hueCount).map { ".hue-\($0) { background: oklch(0.52 0.09 \($0 * 360 / Avatar.hueCount)); }" }
      .joined(separator: "\n"))
    .ref {
      display: inline-block; max-width: 22ch; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
      vertical-align: bottom; font-size: 11px; line-height: 17px; font-weight: 500; padding: 0 6px; margin-inline-end: 6px;
      border-radius: 5px; color: var(--quiet); background: var(--raised); box-shadow: inset 0 0 0 1px var(--line);
    }
    .ref-head { color: var(--accent-ink); background: var(--accent-soft); box-shadow: none; font-weight: 600; }
    .ref-branch { color: var(--accent-ink); }
    .ref-tag { color: var(--tag); background: var(--tag-soft); box-shadow: none; }
    .skeleton { padding: 24px 28px; }
    .bone { display: block; height: 11px; margin: 9px 0; border-radius: 6px; background: var(--line); width: 72%; }
    .bone:nth-child(3n) { width: 54%; }
    .bone.short { width: 36%; }
    .bone.disc { flex: none; width: 30px; height: 30px; border-radius: 50%; margin: 0; }
    .bone-row { display: flex; gap: 12px; padding: 11px 0; }
    .bone-row div { flex: 1; }
    .bone-row .bone:not(.disc) { margin: 3px 0 8px; }
    .skeleton { animation: breathe 1.6s ease-in-out infinite alternate; }
    @keyframes breathe { from { opacity: 1; } to { opacity: 0.55; } }
    @media (prefers-reduced-motion: reduce) { *, *::before, *::after { animation: none !important; } }
    """
}
