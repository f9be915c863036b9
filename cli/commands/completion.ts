import { Argument, Command } from 'commander';
import { bashScript, zshScript } from '../completion.ts';

export function completionCommand(): Command {
  return new Command('completion')
    .description('print a shell completion script')
    .addArgument(new Argument('<shell>').choices(['bash', 'zsh']))
    .addHelpText(
      'after',
      '\nExamples:\n  $ trot completion bash >> ~/.bashrc\n  $ trot completion zsh > ~/.zsh/completions/_trot',
    )
    .action((shell: 'bash' | 'zsh', _: object, command: Command) => {
      const tree = command.parent ?? command;
      process.stdout.write(shell === 'bash' ? bashScript(tree) : zshScript(tree));
    });
}
