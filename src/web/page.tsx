import type { ReactNode } from 'react';
import type { MessageKey } from '../../views/i18n.ts';
import type { Preview } from '../../views/layouts/Preview.tsx';
import type { PageFrame, StylesheetName } from '../../views/layouts/page-frame.ts';
import type { InternalErrorCode } from '../domain/internal-error-code.ts';
import type { Viewer } from '../domain/viewer.ts';
import type { FormState } from './form-state.ts';
import type { Guard } from './guards.ts';
import type { FormSubmission, PageRequest, RequestContext } from './request-context.ts';

export interface Redirect {
  to: string;
  toast?: MessageKey;
  params?: Record<string, string | number>;
}

/** Runs in the request's transaction; an error rolls it back. */
export interface Intent {
  guard?: Guard;
  /** Error code for internal errors; the form keeps its input. Without it, the error page. */
  failed?: InternalErrorCode;
  submit(context: RequestContext & FormSubmission): Promise<Redirect>;
  /** Redirect of a repeated submission (`once` on its `Form`, ACCOUNT-30). */
  again?(context: RequestContext): Redirect;
}

/**
 * For work that must not hold a transaction open (password hashing, external calls); it opens its own with `withActor`
 * and `withSession`. The guard has run in an earlier transaction.
 */
export interface NonTransactionalAction {
  guard?: Guard;
  failed?: InternalErrorCode;
  submitNonTransactional(
    context: PageRequest & FormSubmission & Pick<RequestContext, 'viewer'>,
  ): Promise<Redirect>;
}

export interface ViewProps<Data> {
  data: Data;
  form: FormState;
  context: Pick<RequestContext, 'viewer' | 'url' | 'params'>;
  frame: PageFrame;
  contactEmail: string;
}

type OwnStylesheet = Exclude<StylesheetName, 'secondary'>;

type Width = 'text' | 'narrow' | 'page' | 'wide';

export interface PageDefinition<Data> {
  path: string;
  guard: Guard;
  layout: 'public' | 'app' | 'admin';
  width?: Width | ((data: Data) => Width);
  title: string | ((data: Data) => string);
  stylesheet?: OwnStylesheet | ((viewer: Viewer) => StylesheetName);
  description?: string;
  unlisted?: boolean | ((data: Data) => boolean);
  preview?(data: Data): Preview | null;
  load?(context: RequestContext): Promise<Data>;
  intents?: Readonly<Record<string, Intent | NonTransactionalAction>>;
  view(props: ViewProps<Data>): ReactNode;
  failed?: InternalErrorCode | ((broken: { url: URL; error: unknown }) => InternalErrorCode);
  /** E.g. 404 for a page that is shown although its subject is missing. */
  status?(data: Data): number;
}

// A table of pages holds pages of all kinds of data; each keeps its own types inside.
// biome-ignore lint/suspicious/noExplicitAny: the existential type that TypeScript lacks
export type Page = PageDefinition<any>;

export const page = <Data,>(definition: PageDefinition<Data>): Page => definition;
