import type { FormSubmission, Intent, Redirect, RequestContext } from './page.tsx';

type Asked = RequestContext & FormSubmission;

interface Options extends Pick<Intent, 'guard' | 'failed'> {
  /** A form that is sent again only leads to `done` (`once` on its `Form`, ACCOUNT-30). */
  once?: boolean;
}

/** The intent of a form that runs one command and then leads to `done`. */
export function act(
  command: (asked: Asked) => Promise<unknown>,
  done: Redirect | ((asked: Asked) => Redirect),
  { once, ...declared }: Options = {},
): Intent {
  const after = (asked: Asked) => (typeof done === 'function' ? done(asked) : done);
  return {
    ...declared,
    submit: async (asked) => {
      await command(asked);
      return after(asked);
    },
    ...(once && { again: after }),
  };
}
