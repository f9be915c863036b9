import { Command } from 'commander';
import { rebuildRewards } from '../src/domain/rewards/rebuild.ts';
import { print, say } from './print.ts';
import { inTerminal, terminal, withDatabase } from './session.ts';

/** `trot rewards …`. */
export function rewards(): Command {
  const group = new Command('rewards').description('points, streaks and badges');
  group
    .command('rebuild')
    .description('recount everybody from payments and referrals; what is right is left alone')
    .action((_, command: Command) =>
      withDatabase(async (orm) => {
        const rebuilt = await rebuildRewards((work) => inTerminal(orm, work), terminal);
        const { people, entries, mended, badges } = rebuilt;
        say(
          command,
          `${people} people recounted: ${mended} mended, ${entries} lines added to the ledger, ${badges} badges given.`,
        );
        if (command.optsWithGlobals().json) print(command, [{ ...rebuilt }]);
      }),
    );
  return group;
}
