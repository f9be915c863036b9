import type { Command } from 'commander';
import { type DeletionDecision, decideDeletion } from '../../src/domain/accounts/deletion/decision.ts';
import { deletionRequester, pendingDeletions } from '../../src/domain/accounts/deletion/requests.ts';
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
        requested: marketDate(request.requestedAt),
        still_open: request.open,
      })),
    );
  });

const decision =
  (decided: DeletionDecision, whatHappens: string) => (typed: string, _: object, command: Command) =>
    withDatabase(async (orm) => {
      const requestId = await inCliTransaction(orm, (em) => wholeId(em, 'account_deletion_requests', typed));
      const request = await inCliTransaction(orm, (em) => deletionRequester(em, requestId));
      const person = `${fullName(request)} (${request.email}), requested on ${marketDate(request.requestedAt)}`;
      await confirm(command, `${person}: ${whatHappens}`);
      const note = await inCliTransaction(orm, (em) => decideDeletion(em, cliActor, requestId, decided));
      printResult(command, `${note}: ${fullName(request)} (${request.email}).`, [
        { id: requestId, decision: decided },
      ]);
    });

export const approving = decision(
  'approved',
  'This closes the account. The person is signed out and hidden right away, pending requests are canceled, and the data ' +
    "is anonymized after 30 days. We'll email the person.",
);

export const rejecting = decision('rejected', "This keeps the account. We'll email the person.");
