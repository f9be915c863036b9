import { messageTemplates } from '../i18n.ts';
import { EmailSuggestion } from './EmailSuggestion.tsx';

const words = {
  emailShapeInvalid: messageTemplates.emailShapeInvalid.title,
  emailUnsupported: messageTemplates.emailUnsupported.title,
  emailTypo: messageTemplates.emailTypo.title,
  emailEndingUnknown: messageTemplates.emailEndingUnknown.title,
};

/** Filled on blur by `islands/behaviours/email.ts` with the server's messages. */
export function EmailAdvice() {
  return (
    <div role="status" data-email-words={JSON.stringify(words)} data-for="email">
      <template>
        <EmailSuggestion suggestion="{suggestion}" />
      </template>
    </div>
  );
}
