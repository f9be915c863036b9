import { z } from 'zod';
import { confirmDuration } from '../../domain/bookings/lifecycle/duration.ts';
import { cancelBooking, sendDeclineEmail } from '../../domain/bookings/lifecycle/walk-commands.ts';
import { parents, walkers } from '../kit/guards.ts';
import { inTransaction, type RpcHandler } from '../kit/rpc-handler.ts';

export const bookingRpcHandlers: Readonly<Record<string, RpcHandler>> = {
  'functions/confirm-time-adjustment': inTransaction({
    guard: parents,
    failed: 'timeAdjustFailed',
    input: z.object({ booking_id: z.string(), actual_duration_hours: z.number() }),
    run: async ({ em, viewer }, { booking_id, actual_duration_hours }) => {
      await confirmDuration(em, viewer, booking_id, actual_duration_hours);
    },
  }),
  // Names and addresses in the payload are ignored and looked up: no caller can email strangers (EMAIL-8).
  'functions/send-booking-declined': inTransaction({
    guard: walkers,
    input: z.object({ booking_id: z.string() }),
    run: async ({ em, viewer }, { booking_id }) => {
      await sendDeclineEmail(em, viewer, booking_id);
    },
  }),
  'rpc/cancel_parent_booking': inTransaction({
    limit: 'cancellation',
    guard: parents,
    failed: 'bookingCancelFailed',
    input: z.object({ booking_id: z.string() }),
    run: async ({ em, viewer }, { booking_id }) => {
      await cancelBooking(em, viewer, booking_id);
    },
  }),
};
