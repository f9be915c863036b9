import type { EntityManager } from '@mikro-orm/postgresql';
import type { RawForm } from '../domain/form.ts';
import type { Member, Viewer } from '../domain/viewer.ts';
import type { ResponseState } from './response-state.ts';
import type { Services } from './services.ts';

export interface PageRequest {
  url: URL;
  params: Readonly<Record<string, string>>;
  services: Services;
  responseState: ResponseState;
  /** For rate limits only, never stored. */
  address: string;
  userAgent: string;
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
