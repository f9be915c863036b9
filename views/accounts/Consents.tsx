import { paths } from '../../src/paths.ts';
import { Checkbox, type FormView } from '../ui.ts';

/** The documents open in a new tab, so that nothing typed is lost. ACCOUNT-2 */
export const Consents = ({ form }: { form: FormView }) => (
  <div className="field-wide">
    <Checkbox
      name="acceptedTerms"
      label={
        <>
          I accept the <Elsewhere href={paths.termsOfService}>Terms of Service</Elsewhere>
        </>
      }
      checked={form.checked('acceptedTerms')}
      error={form.errors.acceptedTerms}
      required
    />
    <Checkbox
      name="acceptedPrivacy"
      label={
        <>
          I accept the <Elsewhere href={paths.privacyPolicy}>Privacy Policy</Elsewhere>
        </>
      }
      checked={form.checked('acceptedPrivacy')}
      error={form.errors.acceptedPrivacy}
      required
    />
  </div>
);

const Elsewhere = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noopener">
    {children}
  </a>
);
