import type { Command } from 'commander';
import { rebuildRewards } from '../../src/domain/rewards/rebuild.ts';
import { tell } from '../print.ts';
import { withProgress } from '../progress.ts';
import { inTerminal, terminal, withDatabase } from '../session.ts';

export const rebuild = (_: object, command: Command) =>
  withDatabase(async (orm) => {
    const rebuilt = await withProgress('Recounting', (progress) =>
      rebuildRewards((work) => inTerminal(orm, work), terminal, progress),
    );
    const { people, entries, mended, badges } = rebuilt;
    const sentence = `${people} people recounted: ${mended} mended, ${entries} lines added to the ledger, ${badges} badges given.`;
    tell(command, sentence, [{ ...rebuilt }]);
  });
