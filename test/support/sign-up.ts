let turn = 0;

/** The fields of a sign-up, with a new email address each time. */
export const signUpFields = (more: Record<string, string> = {}) => ({
  intent: 'sign-up',
  firstName: 'Nora',
  lastName: 'Quist',
  email: `nora.${++turn}@gmail.com`,
  password: 'three blue owls',
  role: 'tot',
  acceptedTerms: 'on',
  acceptedPrivacy: 'on',
  ...more,
});
