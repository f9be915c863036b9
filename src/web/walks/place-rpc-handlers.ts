import { z } from 'zod';
import { addLocations, MAX_POINTS, sentPoint } from '../../domain/walks/place/add-locations.ts';
import { walkers } from '../kit/guards.ts';
import { inTransaction, type RpcHandler } from '../kit/rpc-handler.ts';

export const placeRpcHandlers: Readonly<Record<string, RpcHandler>> = {
  'functions/send-locations': inTransaction({
    guard: walkers,
    input: z.object({ booking_id: z.string(), points: z.array(sentPoint).min(1).max(MAX_POINTS) }),
    run: async ({ em, viewer, services }, { booking_id, points }) => {
      await services.limits.use('location', viewer.id, 'locationTooOften');
      return { success: true, stored: await addLocations(em, viewer, booking_id, points) };
    },
  }),
};
