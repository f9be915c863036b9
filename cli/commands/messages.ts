import { Command } from 'commander';
import { lazily } from '../lazily.ts';
import { examples, wholeNumber } from '../options.ts';

/** `trot messages …`: who has not read them. What they say is not for terminals. */
export function messages(): Command {
  const group = new Command('messages').description('who has unread messages');
  group
    .command('unread')
    .description('people with unread messages, who signed in last first')
    .option('--limit <n>', 'at most so many', wholeNumber, 50)
    .action(
      lazily(
        () => import('../work/messages.ts'),
        ({ unread }) => unread,
      ),
    );
  return examples(group, ['messages unread', 'messages unread --limit 10 --json']);
}
