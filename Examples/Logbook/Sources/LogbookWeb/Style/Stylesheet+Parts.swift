extension Stylesheet {
  static let bar = """
    .app { height: 100%; display: grid; grid-template-rows: auto minmax(0, 1fr); }
    .bar {
      display: grid; grid-template-columns: minmax(0, 1fr) minmax(200px, 440px) minmax(0, 1fr); align-items: center;
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

  static let history = """
    .columns { display: grid; grid-template-columns: minmax(340px, 43%) minmax(0, 1fr); min-height: 0; }
    .history {
      display: flex; flex-direction: column; overflow-y: auto; background: var(--surface);
      border-inline-end: 1px solid var(--line); scrollbar-width: thin; scrollbar-color: var(--line-strong) transparent;
    }
    .row {
      display: flex; align-items: center; gap: 12px; padding: 9px 20px; cursor: default; scroll-margin: 8px;
      box-shadow: inset 0 -1px var(--line);
    }
    .row:hover { background: var(--raised); }
    .row[aria-selected="true"] { background: var(--accent-soft); box-shadow: inset 3px 0 var(--accent); }
    .row-text { flex: 1; min-width: 0; }
    .row-subject, .row-facts { display: flex; min-width: 0; }
    .subject { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: 500; }
    .row-facts { gap: 4px; font-size: 12.5px; color: var(--quiet); }
    .row-facts .author { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .row-facts time { flex: none; }
    .row-facts time::before { content: "· "; }
    .row .hash { flex: none; color: var(--quiet); }
    .row-subject .ref { flex: none; margin-top: 2px; }
    .list-end { display: flex; align-items: center; gap: 12px; padding: 16px 20px; color: var(--quiet); }
    """

  static let detail = """
    .detail { overflow-y: auto; display: flex; flex-direction: column; scrollbar-width: thin; scrollbar-color: var(--line-strong) transparent; }
    .detail article { width: 100%; max-width: 860px; padding: 28px 36px 48px; }
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
    .message { padding: 18px 0 4px; white-space: pre-wrap; overflow-wrap: anywhere; max-width: 80ch; }
    .detail .skeleton { padding: 20px 0; }
    .detail .failure { margin: 24px 0; max-width: none; }
    .back { display: none; margin-bottom: 16px; }
    .back::before { content: "← "; }
    """

  static let files = """
    .files { padding-top: 22px; }
    .files-head { display: flex; gap: 12px; align-items: baseline; margin-bottom: 6px; font-variant-numeric: tabular-nums; }
    .files-head h3 { font-weight: 600; }
    .file {
      display: flex; align-items: center; gap: 12px; padding: 6px 0; border-top: 1px solid var(--line);
      font-variant-numeric: tabular-nums;
    }
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

  /// One column: the list, or the selected commit in its place.
  static let narrow = """
    @media (max-width: 820px) {
      .bar { grid-template-columns: minmax(0, 1fr) auto; gap: 8px 16px; padding: 10px 16px; }
      .search { grid-column: 1 / -1; grid-row: 2; }
      .columns { grid-template-columns: minmax(0, 1fr); }
      .history { border: 0; }
      .row { padding-inline: 16px; }
      .detail, .has-selection .history { display: none; }
      .has-selection .detail { display: flex; }
      .detail article { padding: 16px 16px 40px; }
      .back { display: inline-block; }
      .byline { flex-wrap: wrap; }
      .byline .date { flex-basis: 100%; text-align: start; display: flex; gap: 10px; }
    }
    @media (max-width: 520px) {
      .authors, .row .hash { display: none; }
      .change-bar { display: none; }
    }
    """
}
