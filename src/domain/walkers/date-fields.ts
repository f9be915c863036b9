/** `extra.0.start`, `extra.0.end` */
export const EXTRA = 'extra';
