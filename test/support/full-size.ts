/** In the project `long`: all queue tests on Redis too, and properties over as many cases as one wants to be sure of. */
const isFullSize = process.env.FULL_SIZE === '1';

export const atFullSize = <T>(full: T, usual: T): T => (isFullSize ? full : usual);
