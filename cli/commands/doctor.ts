import { Command } from 'commander';
import { lazily } from '../lazily.ts';

/** `trot doctor`. */
export function doctor(): Command {
  return new Command('doctor')
    .description(
      'look at everything that Trotwell needs, change nothing, and say what to do; exit code 1 for a fault',
    )
    .addHelpText(
      'after',
      "\nExamples:\n  $ trot doctor\n  $ trot doctor --json | jq '.[] | select(.ok | not)'",
    )
    .action(
      lazily(
        () => import('../work/doctor.ts'),
        (work) => work.doctor,
      ),
    );
}
