import { Command } from 'commander';
import { cliActor, examples, withDatabase } from './action.ts';
import { printResult } from './print.ts';
import { withProgress } from './progress.ts';

export function rewardsCommand(): Command {
  const group = new Command('rewards').description('points, streaks and badges');
  group
    .command('rebuild')
    .description('recalculate rewards from payments and referrals; changes only what is wrong')
    .action(rebuild);
  return examples(group, ['rewards rebuild', 'rewards rebuild --json']);
}

const rebuild = withDatabase(async ({ transact }) => {
  const { rebuildRewards } = await import('../src/domain/rewards/rebuild.ts');
  const rebuilt = await withProgress('Recalculating', (progress) =>
    rebuildRewards(transact, cliActor, progress),
  );
  const { people, entries, repaired, badges } = rebuilt;
  const sentence = `${people} people recalculated: ${repaired} repaired, ${entries} ledger entries added, ${badges} badges awarded.`;
  printResult(sentence, [{ ...rebuilt }]);
});
