import { messageTemplates } from '../i18n.ts';
import { Banner, CountdownButton, SubmitButton } from '../ui.ts';

export function SignUpButton({ wait }: { wait: number }) {
  if (wait > 0)
    return (
      <div className="field-wide stack">
        <Banner tone="warning" title={messageTemplates.signUpTooOften.title}>
          {messageTemplates.signUpTooOften.text}
        </Banner>
        <CountdownButton seconds={wait}>Create account</CountdownButton>
      </div>
    );
  return (
    <div className="field-wide">
      <SubmitButton wide data-needs="acceptedTerms acceptedPrivacy" label="Create account" />
    </div>
  );
}
