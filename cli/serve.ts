import { Argument, Command } from 'commander';

const PARTS = {
  all: () => import('../src/launch/start.ts'),
  web: () => import('../src/launch/web.ts'),
  worker: () => import('../src/launch/worker.ts'),
};
type Part = keyof typeof PARTS;

export function serveCommand(): Command {
  return new Command('serve')
    .description('run Trotwell until Ctrl-C')
    .addArgument(new Argument('[part]', 'the web server, the workers, or both').choices(Object.keys(PARTS)))
    .addHelpText('after', '\nExamples:\n  $ trot serve\n  $ PORT=8080 trot serve web')
    .action(async (part: Part = 'all') => {
      await PARTS[part]();
    });
}
