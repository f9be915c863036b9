/** What every page's frame needs to know. Built once a request by the web layer; plain data, no queries. */
export type FrameViewer = {
  firstName: string;
  role: 'tot' | 'trotter' | 'admin';
  avatarUrl: string | null;
  /** The admins have let them in; until then most places only lead back to the dashboard. */
  approved: boolean;
};

export type Toast = { kind: 'success' | 'error' | 'info'; title: string; text?: string };

/** A sheet beside the one that all pages have: `static/css/<name>.css`. */
export type StylesheetName =
  | 'secondary'
  | 'dashboard'
  | 'lists'
  | 'people'
  | 'printed'
  | 'schedule'
  | 'rewards'
  | 'booking'
  | 'find'
  | 'landing'
  | 'dev'
  | 'admin-dashboard';

export type PictureName = 'hero' | 'step-meet' | 'step-book' | 'step-walk';

/** Addresses of the built files, hashed and immutable. */
export type Assets = {
  css: string;
  /** Of what only some pages show; a page has one of them at most. */
  stylesheets: Readonly<Record<StylesheetName, string>>;
  /** The sheet of a conversation. */
  chatCss: string;
  htmx: string;
  main: string;
  favicon: string;
  /** The picture of a shared link. */
  preview: string;
  /** Fonts of the first paint, preloaded. */
  fonts: readonly string[];
  /** `static/pictures/<name>.svg` */
  pictures: Readonly<Record<PictureName, string>>;
};

export type PageFrame = {
  viewer: FrameViewer | null;
  /** Path and query of this page, e.g. `/schedule?tab=history`. */
  path: string;
  toasts: readonly Toast[];
  /** When this page was made, so that its stream can tell what it has missed; milliseconds of the app's clock. */
  since?: number;
  /** The request's CSP nonce. */
  nonce: string;
  assets: Assets;
  /** Unread messages; shown as 99+ above 99. */
  unread?: number;
  /** The sheet beside the common one; a busy page does without. */
  stylesheet: StylesheetName | null;
  /** New referral updates exist (S1 §2 Header). */
  rewardsDot?: boolean;
  /** The demo data is loaded: a line says so, with a link to the dev tools. */
  demo?: boolean;
};
