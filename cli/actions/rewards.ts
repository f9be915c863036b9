import type { Command } from 'commander';
import { rebuildRewards } from '../../src/domain/rewards/rebuild.ts';
import { printResult } from '../print.ts';
import { withProgress } from '../progress.ts';
import { cliActor, inCliTransaction, withDatabase } from '../session.ts';

export const rebuild = (_: object, command: Command) =>
  withDatabase(async (orm) => {
    const rebuilt = await withProgress('Recalculating', (progress) =>
      rebuildRewards((work) => inCliTransaction(orm, work), cliActor, progress),
    );
    const { people, entries, repaired, badges } = rebuilt;
    const sentence = `${people} people recalculated: ${repaired} repaired, ${entries} ledger entries added, ${badges} badges awarded.`;
    printResult(command, sentence, [{ ...rebuilt }]);
  });
