import type { ReactNode } from 'react';
import type { CatalogueCode } from '../../views/catalogue.ts';
import type { Chrome, SheetName } from '../../views/layouts/chrome.ts';
import type { Preview } from '../../views/layouts/Preview.tsx';
import type { FailureCode } from '../domain/failure.ts';
import type { Viewer } from '../domain/viewer.ts';
import type { FormState } from './form-state.ts';
import type { Guard } from './guards.ts';
import type { PageRequest, Posted, Visit } from './visit.ts';

/** Where a form that succeeded leads: 303 to an address, with a toast there. */
export interface Departure {
  to: string;
  toast?: CatalogueCode;
  params?: Record<string, string | number>;
}

/** A form's action inside the request's one transaction; a refusal rolls it back. */
export interface Intent {
  /** Stricter (or other) than the page's own. */
  guard?: Guard;
  /** What the form says when something of ours broke; it then keeps what was typed. Without it, the error screen. */
  failed?: FailureCode;
  submit(visit: Visit & Posted): Promise<Departure>;
  /** Where the same form leads when it is sent again (`once` on its `Form`): it adds a row once. */
  again?(visit: Visit): Departure;
}

/**
 * An action that cannot live in one transaction, because it hashes a password or calls somebody outside; it opens
 * its own with `actAs` and `asBearer`. The guard has been asked in a transaction of its own before.
 */
export interface OutsideIntent {
  guard?: Guard;
  failed?: FailureCode;
  submitOutside(visit: PageRequest & Posted & Pick<Visit, 'viewer'>): Promise<Departure>;
}

/** What a view gets: the page's data, and what became of the form that was posted to it. */
export interface ViewProps<Data> {
  data: Data;
  form: FormState;
  visit: Pick<Visit, 'viewer' | 'url' | 'params'>;
  /** What the page's frame knows; for views that name built files. */
  chrome: Chrome;
  contactEmail: string;
}

/** A sheet that is not the one of most pages. */
type OwnSheet = Exclude<SheetName, 'seldom'>;

type Width = 'text' | 'narrow' | 'page' | 'wide';

/** One page: an address, who may see it, what it loads, what may be posted to it, and how it looks. */
export interface PageDefinition<Data> {
  path: string;
  guard: Guard;
  layout: 'public' | 'app' | 'admin';
  /** `wide` only with the public layout. */
  width?: Width | ((data: Data) => Width);
  title: string | ((data: Data) => string);
  /** The page's own sheet in the place of `static/css/seldom.css`. */
  sheet?: OwnSheet | ((viewer: Viewer) => SheetName);
  /** Searched and previewed under these words; only for public pages. */
  description?: string;
  /** Keeps search engines away from a public page that is about a person. */
  unlisted?: boolean | ((data: Data) => boolean);
  /** What a link to a public page shows where it is shared; null for nothing. */
  preview?(data: Data): Preview | null;
  /** Reads everything that the view shows. Runs after the guard, inside the transaction. */
  load?(visit: Visit): Promise<Data>;
  /** The forms of this page by the value of their `intent` field. */
  intents?: Readonly<Record<string, Intent | OutsideIntent>>;
  view(props: ViewProps<Data>): ReactNode;
  /** What the error screen says when the loader broke, in the words of S2 §8. */
  failed?: FailureCode | ((broken: { url: URL; error: unknown }) => FailureCode);
  /** 404 and the like for a page that is shown although its subject is missing. */
  status?(data: Data): number;
}

// A table of pages holds pages of all kinds of data; each keeps its own types inside.
// biome-ignore lint/suspicious/noExplicitAny: the existential type that TypeScript lacks
export type Page = PageDefinition<any>;

/** Declares a page; see src/routes.ts for the table of all. */
export const page = <Data,>(definition: PageDefinition<Data>): Page => definition;
