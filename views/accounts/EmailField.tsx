import { tr, translate } from '../../src/translate.ts';
import { messageTemplates } from '../i18n.ts';
import { type FormView, fieldOf, TextField } from '../ui.ts';

type Props = {
  form: FormView;
  /** With `webauthn` the browser also offers passkeys. */
  autoComplete: 'username' | 'username webauthn' | 'email';
  stored?: string | null | undefined;
  hint?: string;
};

export const EmailField = ({ form, autoComplete, stored, hint }: Props) => (
  <TextField
    {...fieldOf(form, 'email', stored)}
    type="email"
    label={tr('Email')}
    {...(hint && { hint })}
    required
    autoComplete={autoComplete}
    autoCapitalize="none"
    spellCheck={false}
  />
);

/** Submits the form with the suggested address; with JavaScript it only corrects the field. */
export const EmailSuggestion = ({ suggestion }: { suggestion: string }) => (
  <div className="cluster">
    <button
      type="submit"
      className="button button-secondary button-small"
      name="email"
      value={suggestion}
      data-fixes="email"
    >
      <span className="button-label">{tr('Use {suggestion}', { suggestion })}</span>
    </button>
  </div>
);

const advice = ['emailShapeInvalid', 'emailUnsupported', 'emailTypo', 'emailEndingUnknown'] as const;

/** With the placeholders, which the browser fills in. */
const words = () => Object.fromEntries(advice.map((code) => [code, translate(messageTemplates[code].title)]));

/** Filled on blur by `islands/behaviours/email.ts` with the server's messages. */
export const EmailAdvice = () => (
  <div role="status" data-email-words={JSON.stringify(words())} data-for="email">
    <template>
      <EmailSuggestion suggestion="{suggestion}" />
    </template>
  </div>
);
