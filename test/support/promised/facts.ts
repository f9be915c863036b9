/** Who reads a fact, in this order: a new one makes each row red until it says what that one reads. */
export const READERS = {
  P: 'parent',
  C: 'co-parent',
  F: 'follower',
  H: 'holder of a link',
  B: 'walker before the walk is confirmed',
  D: 'walker from then until a day after',
  A: 'walker later',
  T: 'admin',
  O: 'operator in a terminal',
  S: 'stranger',
} as const;

/** Where it is read. */
export const CHANNELS = {
  p: 'page',
  e: 'email',
  n: 'push',
  t: 'terminal',
  l: 'link',
  c: 'calendar',
  x: 'export',
} as const;

export interface Fact {
  /** What holds, in one sentence. */
  says: string;
  /** The sign of who reads it, `-` for who does not. */
  readers: string;
  channels: string;
  /** `file › title`, below test/. */
  keptBy: string;
  /** A file, a text in it, and what breaks the promise in its place: the test must fail. */
  breaks?: readonly [file: string, from: string, to: string];
}

export const fact = (
  says: string,
  readers: string,
  channels: string,
  keptBy: string,
  breaks?: Fact['breaks'],
): Fact => ({ says, readers, channels, keptBy, ...(breaks && { breaks }) });
