/** In dollars (WALKER-2). */
export const MAX_RATE = 25;
export const RATE_STEP = 0.5;
