import { ReadingPage } from './ReadingPage.tsx';
import { terms } from './texts/terms.ts';

export function TermsOfService({ contactEmail }: { contactEmail: string }) {
  return <ReadingPage matter={terms} contactEmail={contactEmail} />;
}
