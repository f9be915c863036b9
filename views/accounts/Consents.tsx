import type { ReactNode } from 'react';
import { paths } from '../../src/paths.ts';
import { rich } from '../i18n/rich.ts';
import { Checkbox, type FormView } from '../ui.ts';

/** The documents open in a new tab, so that nothing typed is lost. ACCOUNT-2 */
export const Consents = ({ form }: { form: FormView }) => (
  <div className="field-wide">
    <AcceptTerms form={form} />
    <AcceptPrivacy form={form} />
  </div>
);

export const AcceptTerms = ({ form }: { form: FormView }) => (
  <Checkbox
    name="acceptedTerms"
    label={rich('I accept the <elsewhere>Terms of Service</elsewhere>', {
      elsewhere: (text) => <Elsewhere href={paths.termsOfService}>{text}</Elsewhere>,
    })}
    checked={form.checked('acceptedTerms')}
    error={form.errors.acceptedTerms}
    required
  />
);

export const AcceptPrivacy = ({ form }: { form: FormView }) => (
  <Checkbox
    name="acceptedPrivacy"
    label={rich('I accept the <elsewhere>Privacy Policy</elsewhere>', {
      elsewhere: (text) => <Elsewhere href={paths.privacyPolicy}>{text}</Elsewhere>,
    })}
    checked={form.checked('acceptedPrivacy')}
    error={form.errors.acceptedPrivacy}
    required
  />
);

export const Elsewhere = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener">
    {children}
  </a>
);
