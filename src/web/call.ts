import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { CatalogueCode } from '../../views/catalogue.ts';
import type { FailureCode } from '../domain/failure.ts';
import type { Params } from '../domain/refusal.ts';
import type { Member, Viewer } from '../domain/viewer.ts';
import { asBearer } from '../gateways/database/transaction.ts';
import { admins, approvedMembers, everyone, type Guard, members, parents, walkers } from './guards.ts';
import type { Services } from './services.ts';

/** Whether an address is a call's, which is answered in JSON whatever happens. */
export const isCall = (path: string): boolean => /^\/(functions|rpc)\//.test(path);

const GUARDS = { everyone, members, approved: approvedMembers, parents, walkers, admins };

/** What a call is answered with: the services, the caller's session, and the guard to pass. */
export interface Caller {
  services: Services;
  secret: string | null;
  /** The network address of the caller, for limits. */
  address: string;
  /** Throws unless this viewer may make the call. */
  enter(viewer: Viewer): void;
  /** Lets the page that the browser goes to next show this text. */
  toast(code: CatalogueCode, params?: Params): void;
}

/** One JSON call: its guard, the shape of its input, and its answer. The input is read after the guard. */
export interface Call {
  guard: Guard;
  input: z.ZodType;
  /** What it answers when something of ours broke, in the words of S2 §8. */
  failed?: FailureCode;
  /** Whether a refusal says `success: false` and its `message`, too, as S2 §7 has it for this call. */
  saysSuccess?: boolean;
  answer(caller: Caller, readInput: () => unknown): Promise<unknown>;
}

interface Inside {
  em: EntityManager;
  viewer: Member;
  services: Services;
  address: string;
}

interface Declared<Input> {
  guard: keyof typeof GUARDS;
  input: z.ZodType<Input>;
  failed?: FailureCode;
  saysSuccess?: boolean;
}

/** A call that lives in one transaction as its caller. */
export const inTransaction = <Input>({
  run,
  ...declared
}: Declared<Input> & { run(inside: Inside, input: Input): Promise<unknown> }): Call => ({
  ...declared,
  guard: GUARDS[declared.guard],
  answer: ({ services, secret, address, enter }, readInput) =>
    asBearer(services.orm, secret, async (em, viewer) => {
      enter(viewer);
      return run({ em, viewer: viewer as Member, services, address }, readInput() as Input);
    }),
});

/** A call that speaks to somebody outside, so that it opens its own short transactions around that. */
export const outside = <Input>({
  run,
  ...declared
}: Declared<Input> & {
  run(caller: Omit<Caller, 'enter'> & { viewer: Member }, input: Input): Promise<unknown>;
}): Call => ({
  ...declared,
  guard: GUARDS[declared.guard],
  answer: async ({ enter, ...caller }, readInput) => {
    const viewer = await asBearer(caller.services.orm, caller.secret, async (_, found) => found);
    enter(viewer);
    return run({ ...caller, viewer: viewer as Member }, readInput() as Input);
  },
});
