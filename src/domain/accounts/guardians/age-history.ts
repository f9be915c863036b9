import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { momentText } from '../../../dates.ts';
import { conflict } from '../../forms/domain-error.ts';
import { versionOf } from '../../forms/edit.ts';
import { rowsOf } from '../../kysely.ts';
import type { BirthDateChange } from '../../walkers/age/birth-date-change.ts';
import { bornText } from '../../walkers/walker-profile.ts';
import { FORGOTTEN_NAME, type ShownGuardian } from './guardian.ts';

interface StoredBirthDate
  extends Pick<BirthDateChange, 'id' | 'dateOfBirth' | 'refused' | 'source' | 'reason' | 'createdAt'> {
  by: string | null;
}

export interface StoredHistory {
  guardians: ShownGuardian[];
  birthDates: StoredBirthDate[];
  /** Was under age here or said so, or a guardian was asked: only the team changes the date of birth. */
  fixed: boolean;
}

export interface AgeHistory extends StoredHistory {
  /** Of what an approval has to repeat. */
  version: string;
}

/** As JSON, whose moments are text; the newest first. */
export const ageHistory = (walkerId: string) => sql<StoredHistory>`json_build_object(
  'guardians', (select coalesce(json_agg(g order by g.created_at desc, g.status = 'asked' desc, g.id), '[]') from (
    select id, name, email, status, terms_version, privacy_version, created_at, answered_at, withdrawn_at, renewal_asked_at
    from guardian_consents where walker_id = ${walkerId}) g),
  'birth_dates', (select coalesce(json_agg(c order by c.created_at desc, c.id), '[]') from (
    select c.id, c.date_of_birth, c.refused, c.source, c.reason, c.created_at, p.first_name || ' ' || p.last_name as by
    from birth_date_changes c left join people p on p.id = c.actor_id where c.walker_id = ${walkerId}) c),
  'fixed', birth_date_is_fixed(${walkerId}))`;

export const ageHistoryFrom = (stored: StoredHistory): AgeHistory => ({
  fixed: stored.fixed,
  guardians: stored.guardians.map((one) => ({
    ...one,
    createdAt: new Date(one.createdAt),
    answeredAt: one.answeredAt && new Date(one.answeredAt),
    withdrawnAt: one.withdrawnAt && new Date(one.withdrawnAt),
  })),
  birthDates: stored.birthDates.map((one) => ({ ...one, createdAt: new Date(one.createdAt) })),
  version: versionOf({ history: JSON.stringify(stored) }),
});

export async function ageHistoryOf(em: EntityManager, walkerId: string): Promise<AgeHistory> {
  const rows = await rowsOf(em, sql<{ history: StoredHistory }>`select ${ageHistory(walkerId)} as history`);
  return ageHistoryFrom(rows[0]!.history);
}

/** Throws `conflict` unless `seen` is the version that the confirmation showed (GUARDIAN-7). */
export async function assertHistoryRead(em: EntityManager, walkerId: string, seen: string): Promise<void> {
  const { fixed, version } = await ageHistoryOf(em, walkerId);
  if (fixed && seen !== version) throw conflict('ageHistoryUnread');
}

export const historyLines = ({ guardians, birthDates }: AgeHistory): string[] => [
  ...guardians.map(guardianLine),
  ...birthDates.map(birthDateLine),
];

function guardianLine(guardian: ShownGuardian): string {
  const { name, email, createdAt, answeredAt, withdrawnAt, termsVersion, privacyVersion } = guardian;
  const person = [name === FORGOTTEN_NAME ? 'Guardian' : name, email].filter(Boolean).join(', ');
  const on = (at: Date | null) => momentText(at ?? createdAt);
  const given = `consented on ${on(answeredAt)} (terms ${termsVersion}, privacy policy ${privacyVersion})`;
  const answer = {
    asked: 'no answer yet',
    closed: 'never answered',
    given,
    declined: `declined on ${on(answeredAt)}`,
    withdrawn: `${given}, withdrew the consent on ${on(withdrawnAt)}`,
  }[guardian.status];
  return `${person}: asked on ${momentText(createdAt)}, ${answer}.`;
}

function birthDateLine({ dateOfBirth, refused, source, by, reason, createdAt }: StoredBirthDate): string {
  const born = dateOfBirth ? bornText(dateOfBirth, createdAt) : 'Born (removed)';
  if (refused) return `${born}: typed by the walker on ${momentText(createdAt)}, in a form that was refused.`;
  const who = { walker: 'the walker', admin: by ?? 'an admin', cli: 'an operator' }[source];
  const what = `${born}: set by ${who} on ${momentText(createdAt)}`;
  return reason === null ? `${what}.` : `${what}. ${reason}`;
}
