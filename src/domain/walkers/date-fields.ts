/** The windows of an extra day in its form: `extra.0.start`, `extra.0.end`. */
export const EXTRA = 'extra';
