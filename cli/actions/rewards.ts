import type { Command } from 'commander';
import { rebuildRewards } from '../../src/domain/rewards/rebuild.ts';
import { printResult } from '../print.ts';
import { withProgress } from '../progress.ts';
import { cliActor, inCliTransaction, withDatabase } from '../session.ts';

export const rebuild = (_: object, command: Command) =>
  withDatabase(async (orm) => {
    const rebuilt = await withProgress('Recounting', (progress) =>
      rebuildRewards((work) => inCliTransaction(orm, work), cliActor, progress),
    );
    const { people, entries, repaired, badges } = rebuilt;
    const sentence = `${people} people recounted: ${repaired} mended, ${entries} lines added to the ledger, ${badges} badges given.`;
    printResult(command, sentence, [{ ...rebuilt }]);
  });
