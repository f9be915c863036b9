import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { day, moment } from '../../columns.ts';
import { readableBetween, readText } from '../../contact-details/words.ts';
import type { Columns } from '../../kysely.ts';

export const MAX_NOTE = 300;
export const PROPOSAL_STATUSES = ['open', 'accepted', 'refused', 'withdrawn', 'expired'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

const schema = defineEntity({
  name: 'RescheduleProposal',
  tableName: 'reschedule_proposals',
  properties: {
    id: p.uuid().primary(),
    /** The first walk that moves. */
    bookingId: p.uuid(),
    /** Where all walks from that one on move. */
    seriesId: p.uuid().nullable(),
    proposedBy: p.uuid(),
    askedId: p.uuid(),
    oldDate: day(),
    oldTime: p.time(),
    newDate: day(),
    newTime: p.time(),
    note: p.text().nullable(),
    status: p.text().$type<ProposalStatus>(),
    /** The earlier of the old and the new start. */
    expiresAt: moment(),
    createdAt: moment(),
    answeredAt: moment().nullable(),
  },
});
export class RescheduleProposal extends schema.class {}
schema.setClass(RescheduleProposal);

export const noteFor = async (
  em: EntityManager,
  { note, proposedBy }: RescheduleProposal,
  reader: string,
): Promise<string | null> => readText(note, await readableBetween(em, proposedBy, reader), MAX_NOTE);

declare module '../../kysely.ts' {
  interface Tables {
    rescheduleProposals: Columns<typeof schema>;
  }
}
