import { z } from 'zod';
import { tellOfDecline } from '../../domain/bookings/decline-letter.ts';
import { confirmDuration } from '../../domain/bookings/duration.ts';
import { cancelBooking } from '../../domain/bookings/verbs.ts';
import { type Call, inTransaction } from '../call.ts';

/** The calls about one booking. S2 §7. */
export const bookingCalls: Readonly<Record<string, Call>> = {
  'functions/confirm-time-adjustment': inTransaction({
    guard: 'parents',
    failed: 'timeAdjustFailed',
    input: z.object({ booking_id: z.string(), actual_duration_hours: z.number() }),
    run: async ({ em, viewer }, { booking_id, actual_duration_hours }) => {
      await confirmDuration(em, viewer, booking_id, actual_duration_hours);
      return { success: true };
    },
  }),
  // Names and addresses that S2 §7 sends along are looked up instead: nobody can make us write to strangers. DECISIONS 51.
  'functions/send-booking-declined': inTransaction({
    guard: 'walkers',
    input: z.object({ booking_id: z.string() }),
    run: async ({ em, viewer }, { booking_id }) => {
      await tellOfDecline(em, viewer, booking_id);
      return { success: true };
    },
  }),
  'rpc/cancel_parent_booking': inTransaction({
    guard: 'parents',
    failed: 'bookingCancelFailed',
    input: z.object({ booking_id: z.string() }),
    run: async ({ em, viewer }, { booking_id }) => {
      await cancelBooking(em, viewer, booking_id);
      return { success: true };
    },
  }),
};
