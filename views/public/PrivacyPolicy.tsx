import { ReadingPage } from './ReadingPage.tsx';
import { privacy } from './texts/privacy.ts';

export function PrivacyPolicy({ contactEmail }: { contactEmail: string }) {
  return <ReadingPage matter={privacy} contactEmail={contactEmail} />;
}
