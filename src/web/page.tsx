import type { ReactNode } from 'react';
import type { MessageKey } from '../../views/i18n.ts';
import type { Preview } from '../../views/layouts/Preview.tsx';
import type { PageFrame, StylesheetName } from '../../views/layouts/page-frame.ts';
import type { InternalErrorCode } from '../domain/internal-error-code.ts';
import type { Viewer } from '../domain/viewer.ts';
import type { FormState } from './form-state.ts';
import type { Guard } from './guards.ts';
import type { FormSubmission, PageRequest, RequestContext } from './request-context.ts';

/** Where a form that succeeded leads: 303 to an address, with a toast there. */
export interface Redirect {
  to: string;
  toast?: MessageKey;
  params?: Record<string, string | number>;
}

/** A form's action inside the request's one transaction; an error rolls it back. */
export interface Intent {
  /** Stricter (or other) than the page's own. */
  guard?: Guard;
  /** What the form says when something of ours broke; it then keeps what was typed. Without it, the error screen. */
  failed?: InternalErrorCode;
  submit(context: RequestContext & FormSubmission): Promise<Redirect>;
  /** Where the same form leads when it is sent again (`once` on its `Form`): it adds a row once. */
  again?(context: RequestContext): Redirect;
}

/**
 * An action that cannot live in one transaction, because it hashes a password or calls somebody outside; it opens
 * its own with `withActor` and `withSession`. The guard has been asked in a transaction of its own before.
 */
export interface NonTransactionalAction {
  guard?: Guard;
  failed?: InternalErrorCode;
  submitNonTransactional(
    context: PageRequest & FormSubmission & Pick<RequestContext, 'viewer'>,
  ): Promise<Redirect>;
}

/** What a view gets: the page's data, and what became of the form that was posted to it. */
export interface ViewProps<Data> {
  data: Data;
  form: FormState;
  context: Pick<RequestContext, 'viewer' | 'url' | 'params'>;
  /** What the page's frame knows; for views that name built files. */
  frame: PageFrame;
  contactEmail: string;
}

/** A sheet that is not the one of most pages. */
type OwnStylesheet = Exclude<StylesheetName, 'secondary'>;

type Width = 'text' | 'narrow' | 'page' | 'wide';

/** One page: an address, who may see it, what it loads, what may be posted to it, and how it looks. */
export interface PageDefinition<Data> {
  path: string;
  guard: Guard;
  layout: 'public' | 'app' | 'admin';
  /** `wide` only with the public layout. */
  width?: Width | ((data: Data) => Width);
  title: string | ((data: Data) => string);
  /** The page's own sheet in the place of `static/css/secondary.css`. */
  stylesheet?: OwnStylesheet | ((viewer: Viewer) => StylesheetName);
  /** Searched and previewed under these words; only for public pages. */
  description?: string;
  /** Keeps search engines away from a public page that is about a person. */
  unlisted?: boolean | ((data: Data) => boolean);
  /** What a link to a public page shows where it is shared; null for nothing. */
  preview?(data: Data): Preview | null;
  /** Reads everything that the view shows. Runs after the guard, inside the transaction. */
  load?(context: RequestContext): Promise<Data>;
  /** The forms of this page by the value of their `intent` field. */
  intents?: Readonly<Record<string, Intent | NonTransactionalAction>>;
  view(props: ViewProps<Data>): ReactNode;
  /** What the error screen says when the loader broke, in the words of S2 §8. */
  failed?: InternalErrorCode | ((broken: { url: URL; error: unknown }) => InternalErrorCode);
  /** 404 and the like for a page that is shown although its subject is missing. */
  status?(data: Data): number;
}

// A table of pages holds pages of all kinds of data; each keeps its own types inside.
// biome-ignore lint/suspicious/noExplicitAny: the existential type that TypeScript lacks
export type Page = PageDefinition<any>;

/** Declares a page; see src/routes.ts for the table of all. */
export const page = <Data,>(definition: PageDefinition<Data>): Page => definition;
