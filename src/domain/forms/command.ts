import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member, Viewer } from '../viewer.ts';
import type { RawForm } from './form.ts';

/** What a form of a page, a call or the terminal asks for. `id` is of what the form is about. */
export type Command<Result = void, By extends Viewer = Viewer> = (
  em: EntityManager,
  viewer: By,
  id: string,
  form: RawForm,
) => Promise<Result>;

export type MemberCommand<Result = void> = Command<Result, Member>;

export type ById<Result, By extends Viewer = Member> = (
  em: EntityManager,
  viewer: By,
  id: string,
) => Promise<Result>;
