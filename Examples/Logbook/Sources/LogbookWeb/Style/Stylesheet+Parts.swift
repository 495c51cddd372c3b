extension Stylesheet {
  static let bar = """
    .app { height: 100%; display: flex; flex-direction: column; }
    .app > * { flex: none; }
    .app > .columns { flex: 1; }
    .bar {
      display: grid; grid-template-columns: minmax(0, 1fr) minmax(200px, 440px) minmax(max-content, 1fr); align-items: center;
      gap: 24px; padding: 10px 20px; background: var(--surface); border-bottom: 1px solid var(--line);
    }
    .title { display: flex; align-items: baseline; gap: 10px; min-width: 0; }
    .name {
      font-size: 16px; font-weight: 650; letter-spacing: -0.012em; white-space: nowrap; overflow: hidden;
      text-overflow: ellipsis;
    }
    .branch {
      flex: 0 1 auto; min-width: 4ch; font-family: var(--mono); font-size: 12px; color: var(--quiet);
      white-space: nowrap; overflow: hidden; text-overflow: ellipsis;
    }
    .fact {
      flex: none; padding: 0 8px; border-radius: 10px; font-size: 12px; color: var(--quiet); background: var(--raised);
      box-shadow: inset 0 0 0 1px var(--line);
    }
    .branch::before { content: "on "; font-family: var(--sans); }
    .search input {
      width: 100%; font: inherit; color: var(--ink); background: var(--page); border: 1px solid var(--line);
      border-radius: 8px; padding: 7px 12px; appearance: none;
    }
    .search input::placeholder { color: var(--quiet); opacity: 1; }
    .search input:hover { border-color: var(--line-strong); }
    .search input:focus { background: var(--surface); border-color: var(--accent); outline: 1px solid var(--accent); }
    .counters { justify-self: end; color: var(--quiet); white-space: nowrap; font-variant-numeric: tabular-nums; }
    .counters strong { color: var(--ink); font-weight: 600; }
    """

  static let panel = """
    .panel {
      overflow-y: auto; padding: 8px 10px 24px; border-inline-end: 1px solid var(--line); scrollbar-width: thin;
      scrollbar-color: var(--line-strong) transparent;
    }
    .panel-button { display: none; }
    .choices { padding-top: 12px; }
    .choices h2 { padding: 0 10px 4px; font-size: 12px; font-weight: 600; color: var(--quiet); }
    .choice {
      display: flex; width: 100%; gap: 8px; padding: 3px 10px; border: 0; border-radius: 6px; background: none; font: inherit;
      color: inherit; text-align: start; cursor: pointer;
    }
    .choice:hover { background: var(--raised); }
    .choice[aria-pressed="true"] { background: var(--accent-soft); color: var(--accent-ink); font-weight: 600; }
    .choice-name { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .choice-count { flex: none; color: var(--quiet); font-weight: 400; font-variant-numeric: tabular-nums; }
    .more {
      border: 0; background: none; font: inherit; font-size: 12.5px; color: var(--accent); padding: 3px 10px; cursor: pointer;
    }
    .choices > .muted { padding: 0 10px; font-size: 12.5px; }
    .trouble {
      display: flex; align-items: center; gap: 16px; padding: 8px 20px; background: var(--warn-soft);
      border-bottom: 1px solid var(--line);
    }
    .trouble p { flex: 1; min-width: 0; overflow-wrap: anywhere; }
    """

  /// The rules of the history. A row has the height `LogbookPage.rowHeight`.
  static let history = """
    .columns {
      display: grid; grid-template-columns: 204px minmax(420px, 42%) minmax(0, 1fr); grid-template-rows: minmax(0, 1fr);
      min-height: 0;
    }
    .history {
      display: flex; flex-direction: column; min-height: 0; background: var(--surface); border-inline-end: 1px solid var(--line);
    }
    .list-head {
      flex: none; display: flex; align-items: center; gap: 12px; height: 32px; padding: 0 16px; font-size: 12px;
      color: var(--quiet); border-bottom: 1px solid var(--line);
    }
    .head-subject { flex: 1; min-width: 0; }
    .head-author, .row-author { flex: none; width: 112px; }
    .head-date, .row-date { flex: none; width: 120px; text-align: end; }
    .head-date { border: 0; background: none; font: inherit; color: inherit; padding: 0; cursor: pointer; }
    .head-date:hover { color: var(--ink); }
    .chip {
      font: inherit; color: var(--accent-ink); background: var(--accent-soft); border: 0; border-radius: 10px; cursor: pointer;
      padding: 0 10px; max-width: 24ch; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
    }
    .scroller {
      flex: 1; min-height: 0; overflow-y: auto; scrollbar-width: thin; scrollbar-color: var(--line-strong) transparent;
    }
    .commits { overflow: hidden; }
    .commits:focus-visible { outline: none; }
    .scroller:has(> .commits:focus-visible) { outline: 2px solid var(--accent); outline-offset: -2px; }
    .row {
      display: flex; align-items: center; height: \(LogbookPage.rowHeight)px; padding: 0 16px; padding-inline-start: calc(16px + var(--lanes, 0px));
      cursor: default; scroll-margin: 8px;
      box-shadow: inset 0 -1px var(--line); contain: strict; content-visibility: auto; contain-intrinsic-size: auto \(LogbookPage.rowHeight)px;
    }
    .row:hover { background: var(--raised); }
    .row[aria-selected="true"] { background: var(--accent-soft); box-shadow: inset 3px 0 var(--accent); }
    .subject { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .row-author, .row-date {
      overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 12.5px; color: var(--quiet);
      font-variant-numeric: tabular-nums; margin-inline-start: 12px;
    }
    .row .ref { flex: none; }
    .graph { display: block; margin-inline-start: 10px; fill: none; stroke-width: 2; stroke-linecap: round; }
    .graph-ring { stroke: var(--surface); stroke-width: 11; }
    .graph-dot { stroke-width: 8; }
    .graph-hollow { stroke: var(--surface); stroke-width: 4; }
    \(GraphDrawing.style)
    """

  static let detail = """
    .detail { overflow-y: auto; display: flex; flex-direction: column; scrollbar-width: thin; scrollbar-color: var(--line-strong) transparent; }
    .detail article { width: 100%; max-width: 1040px; padding: 0 32px 48px; }
    .detail-head h2 {
      font-size: 20px; line-height: 1.3; font-weight: 650; letter-spacing: -0.014em; overflow-wrap: anywhere;
      text-wrap: pretty;
    }
    .byline { display: flex; align-items: center; gap: 12px; margin: 16px 0; }
    .byline .avatar { width: 36px; height: 36px; font-size: 13px; }
    .byline > div { min-width: 0; flex: 1; }
    .byline .author { font-weight: 600; line-height: 1.35; overflow-wrap: anywhere; }
    .byline .email { font-size: 12.5px; color: var(--quiet); line-height: 1.35; overflow-wrap: anywhere; }
    .byline .date { flex: none; text-align: end; }
    .byline .date span { display: block; line-height: 1.35; }
    .byline .absolute { font-size: 12.5px; color: var(--quiet); font-variant-numeric: tabular-nums; }
    .facts {
      display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 6px 20px; align-items: baseline;
      padding: 12px 0; border-block: 1px solid var(--line);
    }
    .facts dt { color: var(--quiet); }
    .full-hash { user-select: all; overflow-wrap: anywhere; }
    .parent {
      display: flex; align-items: baseline; gap: 8px; max-width: 100%; font: inherit; text-align: start; border: 0;
      padding: 0; background: none; color: var(--accent); cursor: pointer;
    }
    .parent span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .parent:hover span { text-decoration: underline; }
    .parent.unknown { color: var(--quiet); cursor: default; }
    .message { padding: 18px 0 4px; font-size: 13.5px; white-space: pre-wrap; overflow-wrap: anywhere; max-width: 80ch; }
    .detail .skeleton { padding: 20px 0; }
    .detail .failure { margin: 24px 0; max-width: none; }
    .steps { display: flex; flex-wrap: wrap; gap: 8px; padding: 20px 32px 18px; }
    .back { display: none; }
    .close { margin-inline-start: auto; }
    .back::before { content: "← "; }
    """

  static let files = """
    .files { padding-top: 22px; }
    .files-head { display: flex; gap: 12px; align-items: baseline; margin-bottom: 6px; font-variant-numeric: tabular-nums; }
    .files-head h3 { font-weight: 600; }
    .file { border-top: 1px solid var(--line); }
    .file-head {
      display: flex; align-items: center; gap: 12px; width: 100%; padding: 6px 0; border: 0; background: none; font: inherit;
      color: inherit; text-align: start; cursor: pointer; font-variant-numeric: tabular-nums; position: sticky; top: 0;
      background: var(--page);
    }
    .file-head:hover .file-name { text-decoration: underline; }
    .file-head::before { content: "▸"; flex: none; width: 1em; color: var(--quiet); }
    .file-head[aria-expanded="true"]::before { content: "▾"; }
    .file-note { padding: 4px 0 12px 2.2em; }
    .file-note .button { margin-top: 6px; }
    .lines {
      margin-bottom: 14px; overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; background: var(--surface);
      font-family: var(--mono); font-size: 12px; line-height: 1.5;
    }
    .hunk { min-width: max-content; }
    .hunk-head { padding: 3px 12px; color: var(--quiet); background: var(--raised); white-space: pre; }
    .line { display: flex; }
    .line-number {
      flex: none; width: 5.5ch; padding-inline-end: 1ch; text-align: end; color: var(--quiet); user-select: none; opacity: 0.8;
    }
    .line-sign { flex: none; width: 2ch; text-align: center; user-select: none; }
    .line-text { white-space: pre; tab-size: 4; padding-inline-end: 12px; }
    .line-added { background: var(--added-soft); }
    .line-deleted { background: var(--deleted-soft); }
    .line mark { color: inherit; border-radius: 3px; }
    .line-added mark { background: var(--added-mark); }
    .line-deleted mark { background: var(--deleted-mark); }
    .kind { flex: none; width: 1.4em; font-family: var(--mono); font-size: 12px; font-weight: 600; color: var(--quiet); }
    .kind-A { color: var(--added); }
    .kind-D { color: var(--deleted); }
    .kind-R, .kind-C { color: var(--accent); }
    .path { flex: 1; min-width: 0; font-family: var(--mono); font-size: 12.5px; overflow-wrap: anywhere; }
    .folder, .old-path { color: var(--quiet); }
    .counts { flex: none; display: flex; gap: 8px; font-size: 12.5px; }
    .added { color: var(--added); }
    .deleted { color: var(--deleted); }
    .change-bar { flex: none; border-radius: 2px; }
    .bar-rest { fill: var(--rest); }
    .bar-added { fill: var(--added-fill); }
    .bar-deleted { fill: var(--deleted-fill); }
    """

  /// The rules of narrow pages: first two columns, with the panel over them on demand; then one column with the list or
  /// the selected commit.
  static let narrow = """
    @media (max-width: 1180px) {
      .columns { grid-template-columns: minmax(360px, 46%) minmax(0, 1fr); position: relative; }
      .panel-button { display: inline-block; }
      .panel { display: none; }
      .has-panel .panel {
        display: block; position: absolute; inset: 0 auto 0 0; width: min(300px, 86%); z-index: 2; background: var(--page);
        box-shadow: 0 8px 24px rgb(0 0 0 / 0.25);
      }
      .head-author, .row-author { width: 96px; }
    }
    @media (max-width: 820px) {
      .bar { grid-template-columns: minmax(0, 1fr) auto; gap: 8px 16px; padding: 10px 16px; }
      .search { grid-column: 1; grid-row: 2; }
      .columns { grid-template-columns: minmax(0, 1fr); }
      .history { border: 0; }
      .detail, .has-selection .history { display: none; }
      .has-selection .detail { display: flex; }
      .detail article { padding: 0 16px 40px; }
      .steps { padding: 16px; }
      .back { display: inline-block; }
      .close { display: none; }
      .byline { flex-wrap: wrap; }
      .byline .date { flex-basis: 100%; text-align: start; display: flex; gap: 10px; }
    }
    @media (max-width: 520px) {
      .authors, .head-author, .row-author, .change-bar { display: none; }
      .list-head { padding: 0 12px; }
      .row { padding: 0 12px; padding-inline-start: calc(12px + var(--lanes, 0px)); }
      .graph { margin-inline-start: 6px; }
      .steps { gap: 6px; }
      .steps .button { padding: 5px 8px; font-size: 13px; }
    }
    """
}
