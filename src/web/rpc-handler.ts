import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { MessageKey } from '../../views/i18n.ts';
import type { MessageParams } from '../domain/domain-error.ts';
import type { InternalErrorCode } from '../domain/internal-error-code.ts';
import type { Member, Viewer } from '../domain/viewer.ts';
import { withSession } from '../gateways/database/transaction.ts';
import { admins, approvedMembers, everyone, type Guard, members, parents, walkers } from './guards.ts';
import type { Services } from './services.ts';

/** Whether an address is a call's, which is answered in JSON whatever happens. */
export const isRpcPath = (path: string): boolean => /^\/(functions|rpc)\//.test(path);

const GUARDS = { everyone, members, approved: approvedMembers, parents, walkers, admins };

/** What a call is answered with: the services, the caller's session, and the guard to pass. */
export interface RpcRequest {
  services: Services;
  secret: string | null;
  /** The network address of the caller, for limits. */
  address: string;
  /** Throws unless this viewer may make the call. */
  authorize(viewer: Viewer): void;
  /** Lets the page that the browser goes to next show this text. */
  toast(code: MessageKey, params?: MessageParams): void;
}

/** One JSON call: its guard, the shape of its input, and its answer. The input is read after the guard. */
export interface RpcHandler {
  guard: Guard;
  input: z.ZodType;
  /** What it answers when something of ours broke, in the words of S2 §8. */
  failed?: InternalErrorCode;
  /** Whether an error says `success: false` and its `message`, too, as S2 §7 has it for this call. */
  saysSuccess?: boolean;
  handle(caller: RpcRequest, readInput: () => unknown): Promise<unknown>;
}

interface RpcContext {
  em: EntityManager;
  viewer: Member;
  services: Services;
  address: string;
}

interface RpcDefinition<Input> {
  guard: keyof typeof GUARDS;
  input: z.ZodType<Input>;
  failed?: InternalErrorCode;
  saysSuccess?: boolean;
}

/** A call that lives in one transaction as its caller. */
export const inTransaction = <Input>({
  run,
  ...declared
}: RpcDefinition<Input> & { run(inside: RpcContext, input: Input): Promise<unknown> }): RpcHandler => ({
  ...declared,
  guard: GUARDS[declared.guard],
  handle: ({ services, secret, address, authorize: enter }, readInput) =>
    withSession(services.orm, secret, async (em, viewer) => {
      enter(viewer);
      return run({ em, viewer: viewer as Member, services, address }, readInput() as Input);
    }),
});

/** A call that speaks to somebody outside, so that it opens its own short transactions around that. */
export const withoutTransaction = <Input>({
  run,
  ...declared
}: RpcDefinition<Input> & {
  run(caller: Omit<RpcRequest, 'authorize'> & { viewer: Member }, input: Input): Promise<unknown>;
}): RpcHandler => ({
  ...declared,
  guard: GUARDS[declared.guard],
  handle: async ({ authorize: enter, ...caller }, readInput) => {
    const viewer = await withSession(caller.services.orm, caller.secret, async (_, found) => found);
    enter(viewer);
    return run({ ...caller, viewer: viewer as Member }, readInput() as Input);
  },
});
