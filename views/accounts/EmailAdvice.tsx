import { catalogue } from '../catalogue.ts';
import { EmailFix } from './EmailFix.tsx';

const words = {
  emailShapeInvalid: catalogue.emailShapeInvalid.title,
  emailUnsupported: catalogue.emailUnsupported.title,
  emailTypo: catalogue.emailTypo.title,
  emailEndingUnknown: catalogue.emailEndingUnknown.title,
};

/** Where the browser says of an address, on leaving its field, what the server would say (`islands/behaviours/email.ts`). */
export function EmailAdvice() {
  return (
    <div role="status" data-email-words={JSON.stringify(words)} data-for="email">
      <template>
        <EmailFix suggestion="{suggestion}" />
      </template>
    </div>
  );
}
