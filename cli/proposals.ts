import { Command, Option } from 'commander';
import {
  type ListedProposal,
  PROPOSAL_STATUSES,
  type ProposalStatus,
} from '../src/domain/bookings/reschedule/reschedule-proposal.ts';
import { examples, wholeNumber, withDatabase } from './action.ts';
import { idCell, jsonOnly, type Line, momentCell, timeCell } from './cells.ts';
import { MOST_ROWS, printList } from './print.ts';

export function proposalsCommand(): Command {
  const group = new Command('proposals').description('proposals of another time for confirmed walks');
  group
    .command('list')
    .description('list proposals, newest first')
    .addOption(new Option('--status <status>', 'only this status').choices([...PROPOSAL_STATUSES]))
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 50)
    .action(list);
  return examples(group, ['proposals list --status open']);
}

const list = withDatabase(async ({ transact }, options: { status?: ProposalStatus; limit: number }) => {
  const { listProposals } = await import('../src/domain/bookings/reschedule/reschedule-proposal.ts');
  const found = await transact((em) => listProposals(em, { ...options, limit: MOST_ROWS }));
  await printList(found.map(lineOf), options.limit, 'No proposals.');
});

const lineOf = (proposal: ListedProposal): Line => ({
  booking: idCell(proposal.bookingId),
  old: momentCell(proposal.oldDate, proposal.oldTime),
  new: momentCell(proposal.newDate, proposal.newTime),
  status: proposal.status,
  proposed_by: proposal.proposer,
  asked: proposal.asked,
  proposed: timeCell(proposal.createdAt),
  answered: timeCell(proposal.answeredAt),
  id: jsonOnly(proposal.id),
});
