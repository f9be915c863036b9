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

export interface RequestContext extends PageRequest {
  viewer: Viewer;
  em: EntityManager;
}

export interface MemberContext extends RequestContext {
  viewer: Member;
}

export interface FormSubmission {
  form: RawForm;
  files: Readonly<Record<string, File>>;
}
