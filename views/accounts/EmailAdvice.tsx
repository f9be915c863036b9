import { messageTemplates } from '../i18n.ts';
import { EmailSuggestion } from './EmailSuggestion.tsx';

const words = {
  emailShapeInvalid: messageTemplates.emailShapeInvalid.title,
  emailUnsupported: messageTemplates.emailUnsupported.title,
  emailTypo: messageTemplates.emailTypo.title,
  emailEndingUnknown: messageTemplates.emailEndingUnknown.title,
};

/** Where the browser says of an address, on leaving its field, what the server would say (`islands/behaviours/email.ts`). */
export function EmailAdvice() {
  return (
    <div role="status" data-email-words={JSON.stringify(words)} data-for="email">
      <template>
        <EmailSuggestion suggestion="{suggestion}" />
      </template>
    </div>
  );
}
