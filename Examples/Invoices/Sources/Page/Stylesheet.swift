/// The style sheet of the editor, without external fonts and images.
enum Stylesheet {
  static let text = [colors, base, frame, list, invoice, narrow].joined(separator: "\n")

  private static let colors = """
    :root {
      color-scheme: light dark;
      --page: #f5f5f2; --card: #fff; --line: #dcdcd5; --ink: #1c1d1f; --quiet: #62666d; --accent: #1f5fbf;
      --accent-ink: #fff; --soft: #e9f0fb; --warn: #a3231b; --warn-soft: #fdeceb;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #121315; --card: #1b1c1f; --line: #34363b; --ink: #e9eaec; --quiet: #9ba1a9; --accent: #7aaaf5;
        --accent-ink: #10131a; --soft: #1d2a3f; --warn: #f2928b; --warn-soft: #37201f;
      }
    }
    """

  private static let base = """
    *, *::before, *::after { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, "Noto Sans", sans-serif; }
    h1, p, ul { margin: 0; padding: 0; list-style: none; }
    button, input, select { font: inherit; color: inherit; }
    button {
      background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 0.3rem 0.8rem; cursor: pointer;
    }
    button:hover:enabled { border-color: var(--accent); }
    button:disabled { color: var(--quiet); opacity: 0.6; cursor: default; }
    button.main { background: var(--accent); border-color: var(--accent); color: var(--accent-ink); }
    button.danger { color: var(--warn); margin-inline-start: auto; }
    button.small { font-size: 0.875rem; padding: 0.1rem 0.6rem; }
    button.close { border-color: transparent; background: none; padding: 0 0.4rem; color: var(--quiet); }
    button.close:hover { color: var(--warn); border-color: transparent; }
    input, select {
      width: 100%; min-height: 2.2rem; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 0.3rem 0.6rem;
    }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    .quiet { color: var(--quiet); }
    .number { font-variant-numeric: tabular-nums; text-align: end; white-space: nowrap; }
    .field { display: block; }
    .field span { display: block; font-size: 0.8125rem; color: var(--quiet); margin-bottom: 0.2rem; }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .actions { display: flex; flex-wrap: wrap; gap: 0.5rem; }
    """

  private static let frame = """
    .bar {
      display: grid; grid-template-columns: 19rem minmax(0, 1fr); gap: 0.75rem 1.25rem; align-items: center;
      padding: 0.75rem 1.25rem; background: var(--card); border-bottom: 1px solid var(--line);
    }
    .bar h1 { font-size: 1.125rem; font-weight: 650; overflow-wrap: anywhere; }
    .dot { color: var(--accent); white-space: pre; }
    .failure {
      display: flex; gap: 1rem; align-items: center; justify-content: space-between; margin: 1rem 1.25rem 0;
      background: var(--warn-soft); color: var(--warn); border-radius: 8px; padding: 0.6rem 0.9rem;
    }
    .bar .file { margin-inline-start: auto; display: flex; gap: 0.5rem; }
    .columns { display: grid; grid-template-columns: 19rem minmax(0, 1fr); gap: 1.25rem; padding: 1.25rem; }
    .invoice { max-width: 60rem; }
    .card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem; }
    """

  private static let list = """
    .list #found { margin: 0.6rem 0 0.4rem; font-size: 0.8125rem; }
    .list li + li { margin-top: 0.35rem; }
    .entry { display: flex; gap: 0.75rem; width: 100%; justify-content: space-between; text-align: start; padding: 0.5rem 0.75rem; }
    .entry .name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .entry .number { color: var(--quiet); }
    .entry.here { border-color: var(--accent); background: var(--soft); }
    .tabs { display: flex; flex-wrap: wrap; gap: 0.35rem; margin-bottom: 0.75rem; }
    .tabs:empty { margin: 0; }
    .tab { display: flex; align-items: center; max-width: 100%; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
    .tab button { background: none; border-color: transparent; overflow-wrap: anywhere; }
    .tab.here { border-color: var(--accent); background: var(--soft); }
    """

  private static let invoice = """
    .fields { display: grid; grid-template-columns: minmax(0, 1fr) 7rem; gap: 1rem; }
    .lines { width: 100%; border-collapse: collapse; margin: 1.25rem 0 0.75rem; }
    .lines th { font-weight: 400; font-size: 0.8125rem; color: var(--quiet); text-align: start; padding: 0 0.5rem 0.2rem 0; }
    .lines th:nth-child(n + 2) { text-align: end; }
    .lines td { padding: 0.2rem 0.5rem 0.2rem 0; }
    .lines td:nth-child(2) { width: 6rem; }
    .lines td:nth-child(3), .lines td:nth-child(4) { width: 8.5rem; }
    .lines td:last-child { width: 1.75rem; padding-inline-end: 0; text-align: end; }
    .total { display: flex; justify-content: space-between; font-size: 1.125rem; border-top: 2px solid var(--line); margin-top: 1.25rem; padding-top: 0.6rem; }
    .rate { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: center; justify-content: flex-end; min-height: 2rem; }
    .warning { color: var(--warn); }
    """

  private static let narrow = """
    @media (max-width: 48rem) {
      .columns, .bar { grid-template-columns: minmax(0, 1fr); padding: 0.75rem; }
      .failure { margin-inline: 0.75rem; flex-wrap: wrap; }
      .lines thead { display: none; }
      .lines tr { display: grid; grid-template-columns: 4.5rem minmax(0, 1fr) auto auto; align-items: center; padding: 0.3rem 0; border-top: 1px solid var(--line); }
      .lines td.text { grid-column: 1 / -1; padding-inline-end: 0; }
      .lines td, .lines td:nth-child(n) { width: auto; }
    }
    """
}
