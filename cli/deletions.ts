import { Command } from 'commander';
import type { DeletionDecision } from '../src/domain/accounts/deletion/deletion.ts';
import { MAX_COUNTED, readCursor } from '../src/domain/lists/page.ts';
import { fullName } from '../src/domain/people/names.ts';
import { cliActor, examples, pagesUntil, withDatabase } from './action.ts';
import { dateCell, idCell, roleCell } from './cells.ts';
import { confirm, destructive } from './confirm.ts';
import { print, printResult } from './print.ts';

export function deletionsCommand(): Command {
  const group = new Command('deletions').description('account deletion requests');
  group.command('list').description('list the newest 50 pending requests and what blocks them').action(list);
  group
    .command('held')
    .description('list closed accounts whose data is due to be erased, and what holds that back')
    .action(held);
  destructive(group.command('approve <id>'))
    .description('close the account: hidden right away, anonymous after 30 days; emails the person')
    .action(approve);
  destructive(group.command('reject <id>')).description('keep the account; emails the person').action(reject);
  return examples(group, [
    'deletions list',
    'deletions held',
    'deletions approve 6f1c2b1e',
    'deletions reject 6f1c2b1e --yes',
  ]);
}

const list = withDatabase(async ({ transact }) => {
  const { pendingDeletions } = await import('../src/domain/accounts/deletion/requests.ts');
  const requests = await transact((em) =>
    pagesUntil(MAX_COUNTED, (after) => pendingDeletions(em, readCursor(after))),
  );
  await print(
    requests.map((request) => ({
      id: idCell(request.id),
      name: fullName(request),
      email: request.email,
      role: roleCell(request.role),
      requested: dateCell(request.requestedAt),
      still_open: request.open,
    })),
    'No one asks for a deletion.',
  );
});

const held = withDatabase(async ({ transact }) => {
  const { heldErasures } = await import('../src/domain/retention/erase.ts');
  const all = await transact((em) => pagesUntil(MAX_COUNTED, (after) => heldErasures(em, readCursor(after))));
  await print(
    all.map(({ id, closedAt, days, by, ...name }) => ({
      id: idCell(id),
      name: fullName(name),
      closed: dateCell(closedAt),
      days,
      waits_for: by.map((hold) => `${hold.kind} ${hold.id.slice(0, 8)}`).join(', '),
    })),
    'Nothing holds an erasure back.',
  );
});

const decide = (decision: DeletionDecision, whatHappens: string) =>
  withDatabase(async ({ transact, wholeId }, typed: string) => {
    const { deletionRequester } = await import('../src/domain/accounts/deletion/requests.ts');
    const { decideDeletion } = await import('../src/domain/accounts/deletion/deletion.ts');
    const id = await wholeId('account_deletion_requests', typed);
    const request = await transact((em) => deletionRequester(em, id));
    const person = `${fullName(request)} (${request.email})`;
    await confirm(`${person}, requested on ${dateCell(request.requestedAt)?.text}: ${whatHappens}`);
    const note = await transact((em) => decideDeletion(em, cliActor, id, decision));
    printResult(`${note}: ${person}.`, [{ id, decision }]);
  });

const approve = decide(
  'approved',
  'This closes the account. The person is signed out and hidden right away, pending requests are canceled, and the data ' +
    "is anonymized after 30 days. We'll email the person.",
);

const reject = decide('rejected', "This keeps the account. We'll email the person.");
