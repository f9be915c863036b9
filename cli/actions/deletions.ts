import type { Command } from 'commander';
import { type DeletionDecision, decideDeletion } from '../../src/domain/accounts/deletion-decision.ts';
import { deletionRequester, pendingDeletions } from '../../src/domain/accounts/deletion-requests.ts';
import { fullName } from '../../src/domain/accounts/names.ts';
import { idCell, marketDate, roleCell } from '../cells.ts';
import { confirm } from '../confirm.ts';
import { wholeId } from '../ids.ts';
import { print, printResult } from '../print.ts';
import { cliActor, inCliTransaction, withDatabase } from '../session.ts';

export const list = (_: object, command: Command) =>
  withDatabase(async (orm) => {
    const { requests } = await inCliTransaction(orm, pendingDeletions);
    print(
      command,
      requests.map((request) => ({
        id: idCell(request.id),
        name: fullName(request),
        email: request.email,
        role: roleCell(request.role),
        asked: marketDate(request.requestedAt),
        still_open: request.open,
      })),
    );
  });

const decision =
  (decided: DeletionDecision, whatHappens: string) => (typed: string, _: object, command: Command) =>
    withDatabase(async (orm) => {
      const requestId = await inCliTransaction(orm, (em) => wholeId(em, 'account_deletion_requests', typed));
      const request = await inCliTransaction(orm, (em) => deletionRequester(em, requestId));
      const person = `${fullName(request)} (${request.email}), who asked on ${marketDate(request.requestedAt)}`;
      await confirm(command, `${person}: ${whatHappens}`);
      const note = await inCliTransaction(orm, (em) => decideDeletion(em, cliActor, requestId, decided));
      printResult(command, `${note}: ${fullName(request)} (${request.email}).`, [
        { id: requestId, decision: decided },
      ]);
    });

export const approving = decision(
  'approved',
  'The account is closed. Its sessions end, the person is hidden at once and becomes anonymous after 30 days, and requests ' +
    'that wait are canceled. The person is told by email.',
);

export const rejecting = decision('rejected', 'The account stays, and the person is told so by email.');
