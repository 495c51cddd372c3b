/// The style sheet of the examples.
enum Stylesheet {
  static let text = """
    :root {
      color-scheme: light dark;
      --page: #f5f5f2; --card: #fff; --line: #dcdcd5; --ink: #1c1d1f; --quiet: #62666d; --accent: #1f5fbf;
      --warn: #a3231b; --warn-soft: #fdeceb;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #121315; --card: #1b1c1f; --line: #34363b; --ink: #e9eaec; --quiet: #9ba1a9; --accent: #7aaaf5;
        --warn: #f2928b; --warn-soft: #37201f;
      }
    }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, "Noto Sans", sans-serif; }
    nav, main { max-width: 36rem; margin: 0 auto; padding: 1.5rem 1rem 0; }
    nav { display: flex; gap: 0.5rem; }
    h2 { margin: 0; font-size: 1.25rem; font-weight: 650; }
    p { margin: 0.5rem 0 1rem; }
    .card > button + button { margin-inline-start: 0.5rem; }
    .card > :first-child { margin-top: 0; }
    aside > :last-child { margin-bottom: 0; }
    .quiet { color: var(--quiet); }
    .card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1.5rem; min-height: 9rem; }
    button {
      font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 8px;
      padding: 0.35rem 0.9rem; cursor: pointer;
    }
    button:hover:enabled { border-color: var(--accent); }
    button:disabled { opacity: 0.45; cursor: default; }
    button.here { border-color: var(--accent); color: var(--accent); font-weight: 600; }
    button.small { font-size: 0.875rem; padding: 0.15rem 0.7rem; }
    .failure { color: var(--warn); background: var(--warn-soft); border-radius: 8px; padding: 0.6rem 0.9rem; margin-block: 1rem; }
    .waiting-line { color: var(--quiet); font-style: italic; }
    .lines { list-style: none; margin: 1rem 0 0; padding: 0; }
    .lines li, .total, .question { display: grid; grid-template-columns: 1fr auto auto; gap: 1rem; align-items: center; }
    .lines li, .total { grid-template-columns: 1fr auto 5.5rem; }
    .lines li { border-top: 1px solid var(--line); padding: 0.5rem 0; }
    .total { border-top: 2px solid var(--line); padding-top: 0.5rem; font-weight: 650; }
    .price { font-variant-numeric: tabular-nums; }
    aside { margin-top: 1.5rem; border: 1px dashed var(--line); border-radius: 12px; padding: 1rem 1.5rem; }
    aside h2 { font-size: 1rem; }
    .question { gap: 0.5rem; margin-top: 0.5rem; }
    """
}
