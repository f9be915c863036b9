import { type Command, Option } from 'commander';
import type { ListedProposal } from '../src/domain/bookings/reschedule/list-proposals.ts';
import {
  PROPOSAL_STATUSES,
  type ProposalStatus,
} from '../src/domain/bookings/reschedule/reschedule-proposal.ts';
import { withDatabase } from './action.ts';
import { idCell, jsonOnly, type Line, timeCell } from './cells.ts';
import { wholeNumber } from './options.ts';
import { print } from './print.ts';

export function addProposalsCommand(group: Command): void {
  group
    .command('proposals')
    .description('list proposals of another time for agreed walks, newest first')
    .addOption(new Option('--status <status>', 'only this status').choices([...PROPOSAL_STATUSES]))
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 50)
    .action(list);
}

const list = withDatabase(async ({ transact }, options: { status?: ProposalStatus; limit: number }) => {
  const { listProposals } = await import('../src/domain/bookings/reschedule/list-proposals.ts');
  await print((await transact((em) => listProposals(em, options))).map(lineOf));
});

const lineOf = (proposal: ListedProposal): Line => ({
  booking: idCell(proposal.bookingId),
  old: `${proposal.oldDate} ${proposal.oldTime.slice(0, 5)}`,
  new: `${proposal.newDate} ${proposal.newTime.slice(0, 5)}`,
  status: proposal.status,
  proposed_by: proposal.proposer,
  asked: proposal.asked,
  proposed: timeCell(proposal.createdAt),
  answered: timeCell(proposal.answeredAt),
  id: jsonOnly(proposal.id),
});
