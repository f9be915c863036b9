import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReactNode } from 'react';
import type { FormView } from '../../../views/form.ts';
import type { MessageKey } from '../../../views/i18n.ts';
import type { LinkPreview } from '../../../views/layouts/Preview.tsx';
import type { PageFrame, StylesheetName } from '../../../views/layouts/page-frame.ts';
import type { ErrorCode } from '../../domain/forms/domain-error.ts';
import type { RawForm } from '../../domain/forms/form.ts';
import type { Member, Viewer } from '../../domain/viewer.ts';
import type { LimitName } from '../limits/limits.ts';
import type { Services } from '../services.ts';
import type { Guard } from './guards.ts';
import type { ResponseState } from './response-state.ts';

export interface Redirect {
  to: string;
  toast?: MessageKey;
  params?: Record<string, string | number>;
}

interface Declared<V extends Viewer> {
  guard?: Guard<V>;
  /** Error code for internal errors; the form keeps its input. Without it, the error page. */
  failed?: ErrorCode;
  /** Of the person. Acts with another key count in their own handler; those that keep a child safe have none (SAFETY-15). */
  limit?: LimitName;
  /** Its form names a changed price, so no toast repeats it. */
  namesPrice?: true;
}

/** Runs in the request's transaction; an error rolls it back. */
export interface Intent<V extends Viewer = Member> extends Declared<V> {
  submit: (context: FormContext<V>) => Promise<Redirect>;
  /** Redirect of a repeated submission (`once` on its `Form`, ACCOUNT-30). */
  again?: (context: FormContext<V>) => Redirect;
}

/** For work that must not hold a transaction open (password hashing, external calls). The guard has run in an earlier one. */
export interface NonTransactionalAction<V extends Viewer = Member> extends Declared<V> {
  submitNonTransactional: (context: NonTransactionalContext<V> & FormSubmission) => Promise<Redirect>;
}

export type Intents<V extends Viewer = Member> = Readonly<
  Record<string, Intent<V> | NonTransactionalAction<V>>
>;

interface ViewProps<Data, V extends Viewer = Member> {
  data: Data;
  form: FormView;
  context: Pick<RequestContext<V>, 'viewer' | 'url' | 'params'>;
  frame: PageFrame;
}

type OwnStylesheet = Exclude<StylesheetName, 'secondary'>;

type Width = 'text' | 'narrow' | 'page' | 'wide';

export interface PageDefinition<Data, V extends Viewer = Member> {
  path: string;
  guard: Guard<V>;
  layout?: 'admin';
  width?: Width | ((data: Data) => Width);
  title: string | ((data: Data) => string);
  stylesheet?: OwnStylesheet | ((viewer: Viewer) => StylesheetName);
  /** Search engines show it; only of use for listed pages. */
  description?: string | ((data: Data) => string);
  /** Search engines may show the page to visitors; every other page has `noindex` (PUBLIC-3). */
  listed?: boolean | ((data: Data) => boolean);
  /** The address to show, where it is not the path alone. */
  canonical?(data: Data): string;
  preview?(data: Data): LinkPreview | null;
  /** schema.org data of a listed page without a preview of its own. */
  facts?(): LinkPreview['facts'];
  load?: (context: RequestContext<V>) => Promise<Data>;
  /** For a visitor, `load` does not use `em`: there is no transaction. */
  loadsWithoutRows?: true;
  intents?: Intents<V>;
  view(props: ViewProps<Data, V>): ReactNode;
  failed?: ErrorCode | ((broken: { url: URL; error: unknown }) => ErrorCode);
  /** E.g. 404 for a page that is shown although its subject is missing. */
  status?(data: Data): number;
}

/** Intents of all roles share one table, so their names are unique; the commands check the role. */
export type DashboardSection<Data> = Pick<PageDefinition<Data>, 'load' | 'view' | 'intents'>;

// biome-ignore lint/suspicious/noExplicitAny: the existential type that TypeScript lacks
export type Page = PageDefinition<any, any>;

export const page = <Data, V extends Viewer = Member>(definition: PageDefinition<Data, V>): Page =>
  definition;

export interface PageRequest {
  url: URL;
  params: Readonly<Record<string, string>>;
  services: Services;
  responseState: ResponseState;
  /** Its own transaction as the sign-in service, which reads password hashes and opens sessions. */
  asAuth<T>(work: (em: EntityManager) => Promise<T>): Promise<T>;
  /** For rate limits only, never stored. */
  address: string;
  userAgent: string;
  /** False for a page that a browser loads ahead, or that is stored for later. */
  isShown: boolean;
}

/** The page's guard decides who the viewer is. */
export interface RequestContext<V extends Viewer = Member> extends PageRequest {
  viewer: V;
  em: EntityManager;
}

/** Without a transaction; opens its own as the viewer, whom the guard checks again. */
export interface NonTransactionalContext<V extends Viewer = Member> extends PageRequest {
  viewer: V;
  transaction<T>(work: (em: EntityManager, viewer: V) => Promise<T>): Promise<T>;
}

export interface FormSubmission {
  form: RawForm;
  files: Readonly<Record<string, File>>;
}

export type FormContext<V extends Viewer = Member> = RequestContext<V> & FormSubmission;
