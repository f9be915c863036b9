import { Command } from 'commander';
import { lazyAction } from '../lazy-action.ts';

export function doctorCommand(): Command {
  return new Command('doctor')
    .description(
      'look at everything that Trotwell needs, change nothing, and say what to do; exit code 1 for a fault',
    )
    .addHelpText(
      'after',
      "\nExamples:\n  $ trot doctor\n  $ trot doctor --json | jq '.[] | select(.ok | not)'",
    )
    .action(
      lazyAction(
        () => import('../actions/doctor.ts'),
        (work) => work.doctor,
      ),
    );
}
