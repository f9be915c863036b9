import { ReadingPage } from './ReadingPage.tsx';
import { privacy } from './texts/privacy.ts';

/** S1 §2 Terms of Service and Privacy Policy: location logs 90 days, child data 30 days after account closure. */
export function PrivacyPolicy({ contactEmail }: { contactEmail: string }) {
  return <ReadingPage matter={privacy} contactEmail={contactEmail} />;
}
