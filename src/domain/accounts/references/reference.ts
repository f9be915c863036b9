import { p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { entity, hash, moment } from '../../columns.ts';
import { rowsOf } from '../../kysely.ts';

export const MAX_REFERENCES = 2;
export const RELATIONS = ['work', 'school', 'neighbor', 'friend', 'other'] as const;
export const KNOWN_FOR = ['under-1', '1-to-3', 'over-3'] as const;
export const WOULD_TRUST = ['yes', 'unsure', 'no'] as const;

export type ReferenceStatus = 'asked' | 'answered' | 'declined';

/** Someone who knows the walker. Has no account (CHECK-9). */
export const WalkerReference = entity('WalkerReference', 'walker_references', {
  id: p.uuid().primary(),
  walkerId: p.uuid(),
  name: p.text(),
  email: p.text(),
  relation: p.text().$type<(typeof RELATIONS)[number]>(),
  status: p.text().$type<ReferenceStatus>(),
  tokenHash: hash().nullable(),
  tokenExpiresAt: moment().nullable(),
  timesSent: p.integer(),
  lastSentAt: moment(),
  createdAt: moment(),
  answeredAt: moment().nullable(),
});

/** For the team only (CHECK-11). */
export const ReferenceAnswer = entity('ReferenceAnswer', 'reference_answers', {
  referenceId: p.uuid().primary(),
  walkerId: p.uuid(),
  knownFor: p.text().$type<(typeof KNOWN_FOR)[number]>(),
  wouldTrust: p.text().$type<(typeof WOULD_TRUST)[number]>(),
  comments: p.text().nullable(),
  createdAt: moment(),
});

/** Moments are text, because they come from JSON. */
export interface ShownReference {
  id: string;
  name: string;
  email: string;
  relation: (typeof RELATIONS)[number];
  status: ReferenceStatus;
  timesSent: number;
  lastSentAt: string;
  answer: {
    knownFor: (typeof KNOWN_FOR)[number];
    wouldTrust: (typeof WOULD_TRUST)[number];
    comments: string | null;
    createdAt: string;
  } | null;
}

export async function referencesOf(em: EntityManager, walkerId: string): Promise<ShownReference[]> {
  const rows = await rowsOf(em, sql<{ found: ShownReference[] }>`select references_of(${walkerId}) as found`);
  return rows[0]!.found;
}
