import type { FormContext, Intent, Redirect } from './page.tsx';

interface Options extends Pick<Intent, 'guard' | 'failed'> {
  /** A form that is sent again only leads to `done` (`once` on its `Form`, ACCOUNT-30). */
  once?: boolean;
}

/** The intent of a form that runs one command and then leads to `done`. */
export function act(
  command: (context: FormContext) => Promise<unknown>,
  done: Redirect | ((context: FormContext) => Redirect),
  { once, ...declared }: Options = {},
): Intent {
  const after = (context: FormContext) => (typeof done === 'function' ? done(context) : done);
  return {
    ...declared,
    submit: async (context) => {
      await command(context);
      return after(context);
    },
    ...(once && { again: after }),
  };
}
