import { program } from './program.ts';

/* `npx trot`: the operators' tasks in a terminal. */
await program().parseAsync();
