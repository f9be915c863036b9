import { Command } from 'commander';
import { lazyAction } from '../lazy-action.ts';

export function doctorCommand(): Command {
  return new Command('doctor')
    .description(
      'check everything Trotwell needs and suggest fixes; changes nothing; exit code 1 if a check fails',
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
