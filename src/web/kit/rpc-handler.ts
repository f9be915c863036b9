import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { MessageKey } from '../../../views/i18n.ts';
import type { ErrorCode, MessageParams } from '../../domain/forms/domain-error.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { withSession } from '../../gateways/database/transaction.ts';
import { limitAct } from '../limits/act-limits.ts';
import type { LimitName } from '../limits/limits.ts';
import type { Services } from '../services.ts';
import { admit, type Guard } from './guards.ts';
import { assertOwnPage } from './page-owner.ts';
import type { ResponseState } from './response-state.ts';

export const isRpcPath = (path: string): boolean => /^\/(functions|rpc)\//.test(path);

export interface RpcRequest {
  services: Services;
  secret: string | null;
  owner: string | undefined;
  address: string;
  userAgent: string;
  responseState: ResponseState;
  toast(code: MessageKey, params?: MessageParams): void;
}

/** The input is parsed after the guard. A call without a result answers `success: true`. */
export interface RpcHandler {
  guard: Guard;
  input: z.ZodType;
  failed?: ErrorCode;
  limit?: LimitName;
  saysSuccess?: boolean;
  handle(caller: RpcRequest, readInput: () => unknown): Promise<unknown>;
}

interface RpcDefinition<Input, V extends Viewer> extends Omit<RpcHandler, 'handle'> {
  guard: Guard<V>;
  input: z.ZodType<Input>;
}

interface RpcContext<V extends Viewer> extends Pick<RpcRequest, 'services' | 'address' | 'userAgent'> {
  em: EntityManager;
  viewer: V;
}

export const inTransaction = <Input, V extends Viewer>({
  run,
  ...declared
}: RpcDefinition<Input, V> & {
  run: (inside: RpcContext<V>, input: Input) => Promise<unknown>;
}): RpcHandler => ({
  ...declared,
  handle: ({ services, secret, owner, address, userAgent }, readInput) =>
    withSession(services.orm, secret, async (em, found) => {
      const viewer = admit(declared.guard, found);
      assertOwnPage(services, viewer, owner);
      await limitAct(services.limits, viewer, declared.limit, {});
      return run({ em, viewer, services, address, userAgent }, readInput() as Input);
    }),
});

/** For external calls; opens its own short transactions. */
export const withoutTransaction = <Input, V extends Viewer>({
  run,
  ...declared
}: RpcDefinition<Input, V> & {
  run: (caller: RpcRequest & { viewer: V }, input: Input) => Promise<unknown>;
}): RpcHandler => ({
  ...declared,
  handle: async (caller, readInput) => {
    const viewer = await withSession(caller.services.orm, caller.secret, async (_, found) =>
      admit(declared.guard, found),
    );
    assertOwnPage(caller.services, viewer, caller.owner);
    await limitAct(caller.services.limits, viewer, declared.limit, {});
    return run({ ...caller, viewer }, readInput() as Input);
  },
});
