import type { MessageKey } from '../../../views/i18n.ts';
import { fullName } from '../../domain/people/names.ts';
import type { Profile } from '../../domain/people/profile.ts';
import { setIdentityCheck } from '../../domain/walkers/checks/identity-check.ts';
import { setBackgroundCheck } from '../../domain/walkers/checks/set-check.ts';
import type { Intents, Redirect } from '../page.tsx';

const saved = (url: URL, toast: MessageKey, walker: Profile): Redirect => ({
  to: url.pathname,
  toast,
  params: { name: fullName(walker) },
});

export const checkIntents: Intents = {
  'set-background-check': {
    submit: async ({ em, viewer, form, params, url }) =>
      saved(url, 'backgroundCheckSaved', await setBackgroundCheck(em, viewer, params.id ?? '', form)),
    again: ({ url }) => ({ to: url.pathname }),
  },
  'set-identity-check': {
    submit: async ({ em, viewer, form, params, url }) =>
      saved(url, 'identityCheckSaved', await setIdentityCheck(em, viewer, params.id ?? '', form)),
  },
};
