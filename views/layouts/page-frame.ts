import type { WaitingCases } from '../../src/domain/dashboard/waiting-cases.ts';

/** Built once a request by the web layer; plain data, no queries. */
export type FrameViewer = {
  firstName: string;
  role: 'tot' | 'trotter' | 'admin';
  avatarUrl: string | null;
  /** Until approval, most links only redirect to the dashboard. */
  approved: boolean;
};

export type Toast = { kind: 'success' | 'error' | 'info'; title: string; text?: string };

/** Stylesheets in addition to the common one: `static/css/<name>.css`. */
export const STYLESHEETS = [
  ...['secondary', 'dashboard', 'lists', 'people', 'printed', 'schedule', 'settings', 'rewards', 'booking'],
  ...['find', 'book', 'landing', 'dev', 'incident', 'admin-dashboard'],
] as const;

export type StylesheetName = (typeof STYLESHEETS)[number];

/** `static/pictures/<name>.svg` */
export const PICTURES = ['hero', 'step-meet', 'step-book', 'step-walk'] as const;

export type PictureName = (typeof PICTURES)[number];

/** URLs of the built files, hashed and immutable. */
export type Assets = {
  css: string;
  stylesheets: Readonly<Record<StylesheetName, string>>;
  chatCss: string;
  htmx: string;
  main: string;
  favicon: string;
  touchIcon: string;
  preview: string;
  fonts: readonly string[];
  pictures: Readonly<Record<PictureName, string>>;
};

export type PageFrame = {
  viewer: FrameViewer | null;
  path: string;
  toasts: readonly Toast[];
  /** When this page was made, so that its stream resends what it missed; milliseconds of the app's clock. */
  since?: number;
  nonce: string;
  assets: Assets;
  unread?: number;
  notifications?: number;
  stylesheet: StylesheetName | null;
  rewardsDot?: boolean;
  /** The viewer's address, when emails to it come back (PUBLIC-10). */
  unreachable?: string;
  /** The end of this device's address for push notifications, which the browser compares. */
  pushEnd?: string | undefined;
  pushGone?: string;
  demo?: boolean;
  /** On the admin pages: what waits, for their navigation. */
  waiting?: WaitingCases | undefined;
};
