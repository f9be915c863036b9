import { z } from 'zod';
import { log } from '../../log.ts';
import { members } from '../kit/guards.ts';
import { inTransaction, type RpcHandler } from '../kit/rpc-handler.ts';

const word = z.string().regex(/^\w{1,40}$/);

export const supportRpcHandlers: Readonly<Record<string, RpcHandler>> = {
  // No message of the error: it may quote what a person wrote.
  'functions/report-island-failure': inTransaction({
    guard: members,
    input: z.object({
      island: word,
      error: word,
      place: z
        .string()
        .regex(/^\/static\/[\w./-]{1,99}\.js:\d{1,6}:\d{1,7}$/)
        .optional(),
      browser: z
        .string()
        .regex(/^\w{1,20}\/[\d.]{1,20}$/)
        .optional(),
    }),
    run: async ({ viewer, services, userAgent }, failure) => {
      await services.limits.use('islandFailure', viewer.id);
      const [browser] = /(Firefox|Chrome|Version)\/[\d.]+/.exec(userAgent) ?? [];
      log.error({ ...failure, browser }, 'an island failed in a browser');
    },
  }),
};
