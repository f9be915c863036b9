import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely, rowsOf } from '../../kysely.ts';
import type { BackgroundCheckChange, CheckStatus, StoredStatus } from './background-check.ts';
import type { IdentityMethod } from './set-check.ts';

/** What members may know (CHECK-3). `started` stands for a check under way and for one that needs a review. */
export interface PublicCheck {
  status: 'none' | 'started' | 'clear' | 'expired';
  provider: string | null;
  /** `YYYY-MM-DD` */
  checkedOn: string | null;
  expiresOn: string | null;
  identityCheckedOn: string | null;
  identityMethod: IdentityMethod | null;
}

/** Whether the viewer, a walker, is not listed for want of a clear check (CHECK-7). */
export async function isPausedForCheck(em: EntityManager, walkerId: string): Promise<boolean> {
  const { rows } = await sql<{ paused: boolean }>`
    select check_is_required() and not exists (select from walker_profiles
      where user_id = ${walkerId} and background_check_status = 'clear') as paused`.execute(kysely(em));
  return rows[0]!.paused;
}

export interface CurrentCheck {
  id: string;
  status: CheckStatus;
  provider: string;
  checkedOn: string | null;
  expiresOn: string | null;
}

export interface StoredCheck extends Omit<CurrentCheck, 'status'> {
  status: StoredStatus;
  reference: string | null;
  authorizedOn: string | null;
}

type Change = Pick<BackgroundCheckChange, 'id' | 'provider' | 'status' | 'checkedOn' | 'source'> & {
  createdAt: string;
  actor: string | null;
};

export interface WalkerChecks {
  current: CurrentCheck | null;
  checks: StoredCheck[];
  identity: { checkedOn: string; method: IdentityMethod; by: string | null } | null;
  changes: Change[];
  /** Not listed, because a clear check is required (CHECK-7). */
  paused: boolean;
  required: boolean;
}

export type StoredChecks = Omit<WalkerChecks, 'paused'>;

export const withPause = (found: StoredChecks): WalkerChecks => ({
  ...found,
  paused: found.required && found.current?.status !== 'clear',
});

export async function walkerChecks(em: EntityManager, walkerId: string): Promise<WalkerChecks> {
  const rows = await rowsOf(em, sql<{ found: StoredChecks }>`select walker_checks(${walkerId}) as found`);
  return withPause(rows[0]!.found);
}
