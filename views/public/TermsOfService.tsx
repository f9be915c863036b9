import { ReadingPage } from './ReadingPage.tsx';
import { terms } from './texts/terms.ts';

/** S1 §2 Terms of Service and Privacy Policy. */
export function TermsOfService({ contactEmail }: { contactEmail: string }) {
  return <ReadingPage matter={terms} contactEmail={contactEmail} />;
}
