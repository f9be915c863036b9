import type { EntityManager } from '@mikro-orm/postgresql';
import type { RawForm } from '../domain/form.ts';
import type { Member, Viewer } from '../domain/viewer.ts';
import type { ResponseState } from './response-state.ts';
import type { Services } from './services.ts';

/** What a page knows of the request that asks for it. */
export interface PageRequest {
  url: URL;
  params: Readonly<Record<string, string>>;
  services: Services;
  /** Headers and cookies that the answer will carry. */
  responseState: ResponseState;
  /** The network address the request came from; used for limits only, never stored. */
  address: string;
  userAgent: string;
}

/** A request inside its transaction: row-level security knows the viewer. */
export interface RequestContext extends PageRequest {
  viewer: Viewer;
  em: EntityManager;
}

/** A visit by somebody whom a guard has let in. */
export interface MemberContext extends RequestContext {
  viewer: Member;
}

/** A form that was posted, with the picture files it brought. */
export interface FormSubmission {
  form: RawForm;
  files: Readonly<Record<string, File>>;
}
