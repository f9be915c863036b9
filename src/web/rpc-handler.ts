import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { MessageKey } from '../../views/i18n.ts';
import type { MessageParams } from '../domain/domain-error.ts';
import type { InternalErrorCode } from '../domain/internal-error-code.ts';
import type { Member, Viewer } from '../domain/viewer.ts';
import { withSession } from '../gateways/database/transaction.ts';
import { admins, approvedMembers, everyone, type Guard, members, parents, walkers } from './guards.ts';
import type { Services } from './services.ts';

export const isRpcPath = (path: string): boolean => /^\/(functions|rpc)\//.test(path);

const GUARDS = { everyone, members, approved: approvedMembers, parents, walkers, admins };

export interface RpcRequest {
  services: Services;
  secret: string | null;
  address: string;
  authorize(viewer: Viewer): void;
  toast(code: MessageKey, params?: MessageParams): void;
}

/** The input is parsed after the guard. */
export interface RpcHandler {
  guard: Guard;
  input: z.ZodType;
  failed?: InternalErrorCode;
  /** Whether errors include `success: false` and `message`. */
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

/** For external calls; opens its own short transactions. */
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
