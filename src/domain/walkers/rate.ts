/** S1 §5 Hourly rate, S2 §9; DECISIONS 16. In dollars, as the form says it. */
export const MAX_RATE = 25;
export const RATE_STEP = 0.5;
