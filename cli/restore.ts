import { Command } from 'commander';
import { cliActor, examples, withDatabase } from './action.ts';
import { dateCell, idCell } from './cells.ts';
import { confirm, destructive } from './confirm.ts';
import { describePerson, findUser } from './find-user.ts';
import { print, printResult } from './print.ts';

export function restoreCommand(): Command {
  const group = new Command('restore').description('put back what a family removed in the last two weeks');
  group.command('list <id-or-email>').description('list what a parent can still put back').action(list);
  destructive(group.command('row <id>'))
    .description('put back a child, a place or a person who may receive a child; the family asked for it')
    .action(row);
  return examples(group, ['restore list jane@example.org', 'restore row 6f1c2b1e --yes']);
}

const list = withDatabase(async (session, who: string) => {
  const { removedRows } = await import('../src/domain/children/put-back.ts');
  const { id } = await findUser(session, who);
  const rows = await session.transact((em) => removedRows(em, id));
  await print(
    rows.map((one) => ({
      id: idCell(one.id),
      what: one.kind,
      name: one.name,
      removed: dateCell(one.removedAt),
    })),
    'Nothing was removed in the last two weeks.',
  );
});

const row = withDatabase(async (session, typed: string) => {
  const { putBack } = await import('../src/domain/children/put-back.ts');
  const id = await session.wholeId('removed_rows', typed);
  await confirm(
    'The family has it again, as it was. A photo, followers and canceled walks do not come back.',
  );
  const { name, parentId } = await session.transact((em) => putBack(em, cliActor, id));
  const person = await findUser(session, parentId);
  printResult(`Put back for ${describePerson(person)}: ${name}.`, [{ id, name }]);
});
