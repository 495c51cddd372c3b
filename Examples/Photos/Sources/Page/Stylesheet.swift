/// The style sheet of the pages.
enum Stylesheet {
  static let text = """
    :root {
      color-scheme: light dark;
      --page: #f4f5f6; --card: #fff; --line: #d8dbe0; --ink: #1b1d20; --quiet: #5d646d; --accent: #0b62a8;
      --warn: #9d2018; --warn-soft: #fdeceb;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #111315; --card: #1a1d20; --line: #353a40; --ink: #e8eaec; --quiet: #9aa2ab; --accent: #79b5ee;
        --warn: #f2958e; --warn-soft: #38201f;
      }
    }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, "Noto Sans", sans-serif; }
    body > * > * { max-width: 44rem; margin-inline: auto; padding-inline: 1rem; }
    .scene { padding-block: 1rem; }
    header { display: flex; justify-content: space-between; align-items: center; padding-block: 0.75rem; }
    h1 { font-size: 1.5rem; margin: 0 0 1rem; overflow-wrap: anywhere; }
    p { margin: 0.5rem 0; }
    img { display: block; }
    button, input, select {
      font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 8px;
      padding: 0.4rem 0.9rem; min-width: 0;
    }
    button { cursor: pointer; }
    button:hover:enabled { border-color: var(--accent); }
    button:disabled { opacity: 0.45; cursor: default; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    .quiet, .waiting { color: var(--quiet); }
    .waiting { font-style: italic; }
    .failure { color: var(--warn); background: var(--warn-soft); border-radius: 8px; padding: 0.6rem 0.9rem; margin-block: 1rem; }
    .failure p { white-space: pre-line; overflow-wrap: anywhere; }
    .search { display: flex; gap: 0.5rem; margin-bottom: 0.75rem; }
    .search input { flex: 1; }
    .wide { width: 100%; }
    .photos { list-style: none; margin: 0; padding: 0; }
    .photos li { height: 88px; display: flex; gap: 0.5rem; align-items: center; }
    .photo {
      flex: 1; display: grid; grid-template-columns: 96px 1fr; grid-template-rows: 1fr 1fr; column-gap: 1rem; height: 80px;
      padding: 8px; text-align: start;
    }
    .photo img, .no-picture { grid-row: 1 / 3; width: 96px; height: 64px; border-radius: 4px; }
    .no-picture { background: var(--line); }
    .photo .title { align-self: end; font-weight: 600; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
    .small { font-size: 0.875rem; padding: 0.2rem 0.6rem; }
    .top, .large { width: 100%; height: auto; border-radius: 10px; }
    .presented {
      position: fixed; inset: 1rem; margin: auto; padding: 1rem; height: fit-content; max-height: calc(100dvh - 2rem); overflow: auto; z-index: 1;
      background: var(--card); border: 1px solid var(--line); border-radius: 12px; box-shadow: 0 0 0 100vmax rgb(0 0 0 / 50%);
    }
    /* Takes the clicks beside it. */
    .presented::before { content: ""; position: fixed; inset: 0; z-index: -1; }
    .actions { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 1rem; }
    footer {
      display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; align-items: center; padding-block: 1rem 2rem; color: var(--quiet);
    }
    footer label { display: flex; gap: 0.5rem; align-items: center; }
    """
}
