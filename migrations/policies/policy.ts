/** Conditions in SQL: who may read, add, change and remove which rows. What is left out is denied. */
export interface TablePolicy {
  read?: string;
  add?: string;
  /** `rows` may be changed into `result`; a string stands for both. */
  change?: string | { rows: string; result: string };
  remove?: string;
}

export type Policies = Record<string, TablePolicy>;

export type Actor =
  | 'tot'
  | 'trotter'
  | 'admin'
  | 'visitor'
  | 'auth'
  | 'cli'
  | 'worker'
  | 'stripe'
  | 'checks'
  | 'mail'
  | 'seed';

export const ME = 'app_user_id()';
export const FAMILY = 'app_family_id()';
export const covers = (children: string): string => `app_covers(${children})`;
export const isActor = (...actors: Actor[]): string =>
  `app_acts_as(${actors.map((actor) => `'${actor}'`).join(', ')})`;
export const STAFF = isActor('admin', 'cli', 'worker', 'seed');
export const TEAM = isActor('admin', 'cli');
export const WORKER = isActor('worker');

export const isParticipant = (table: string): string =>
  `exists (select from bookings b where b.id = ${table}.booking_id and ${FAMILY} in (b.parent_id, b.walker_id))`;

/** The walker has agreed to walk the child, and the walk ended less than `time` ago. */
export const walksChild = (child: string, time: string): string =>
  `exists (select from booking_children b where b.child_id = ${child} and b.walker_id = ${ME} and b.status in (:AGREED_STATUSES)
    and b.ends_at > app_now() - interval '${time}')`;
