import type { Command } from 'commander';
import { type DeletionDecision, decideDeletion } from '../../src/domain/accounts/deletion-decision.ts';
import { pendingDeletions, whoAsked } from '../../src/domain/accounts/deletion-requests.ts';
import { fullName } from '../../src/domain/accounts/names.ts';
import { day, id, role } from '../cells.ts';
import { consent } from '../consent.ts';
import { wholeId } from '../ids.ts';
import { print, tell } from '../print.ts';
import { inTerminal, terminal, withDatabase } from '../session.ts';

export const list = (_: object, command: Command) =>
  withDatabase(async (orm) => {
    const { requests } = await inTerminal(orm, pendingDeletions);
    print(
      command,
      requests.map((request) => ({
        id: id(request.id),
        name: fullName(request),
        email: request.email,
        role: role(request.role),
        asked: day(request.requestedAt),
        still_open: request.open,
      })),
    );
  });

const decision =
  (decided: DeletionDecision, whatHappens: string) => (typed: string, _: object, command: Command) =>
    withDatabase(async (orm) => {
      const requestId = await inTerminal(orm, (em) => wholeId(em, 'account_deletion_requests', typed));
      const request = await inTerminal(orm, (em) => whoAsked(em, requestId));
      const person = `${fullName(request)} (${request.email}), who asked on ${day(request.requestedAt)}`;
      await consent(command, `${person}: ${whatHappens}`);
      const note = await inTerminal(orm, (em) => decideDeletion(em, terminal, requestId, decided));
      tell(command, `${note}: ${fullName(request)} (${request.email}).`, [
        { id: requestId, decision: decided },
      ]);
    });

export const approving = decision(
  'approved',
  'The account is closed. Its sessions end, the person is hidden at once and becomes anonymous after 30 days, and requests ' +
    'that wait are canceled. The person is told by email.',
);

export const rejecting = decision('rejected', 'The account stays, and the person is told so by email.');
