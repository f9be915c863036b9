import type { Call } from '../call.ts';

/** The calls of payouts and payments. S2 §7 Server functions. */
export const paymentCalls: Readonly<Record<string, Call>> = {};
