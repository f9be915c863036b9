import type { RangeVar } from 'libpg-query';

export interface Effect {
  table: string;
  /** What waits until its transaction is committed: reads and writes, writes, or nothing. */
  waits: 'all' | 'writes' | 'nothing';
  /** Why it takes long on a large table, and what to do instead. */
  slow?: string;
  /** A check of this name makes it quick, once an OnlineMigration has validated it. */
  provenBy?: string;
  /** Why processes of the previous version fail after it. */
  breaks?: string;
}

export const nameOf = (relation: RangeVar | undefined): string => relation?.relname ?? '';
