import { messageTemplates } from '../i18n.ts';
import { Banner } from '../ui/Banner.tsx';
import { CountdownButton } from '../ui/CountdownButton.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';

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
      <SubmitButton wide data-needs="acceptedTerms acceptedPrivacy">
        Create account
      </SubmitButton>
    </div>
  );
}
