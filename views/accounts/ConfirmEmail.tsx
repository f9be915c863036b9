import { MailCheck } from 'lucide-react';
import { paths } from '../../src/paths.ts';
import { Form } from '../ui/Form.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { InvalidLink } from './InvalidLink.tsx';

/** One button: programs that follow every link of a mail press no buttons, so they use up nothing. DECISIONS 22. */
export function ConfirmEmail({ works }: { works: boolean }) {
  if (!works) return <InvalidLink newLink={paths.checkEmail} />;
  return (
    <div className="account account-notice">
      <Icon of={MailCheck} size="l" />
      <h1 tabIndex={-1}>Confirm your email</h1>
      <p className="lead">One press, and we know that this address is yours.</p>
      <Form intent="confirm">
        <SubmitButton wide>Confirm My Email</SubmitButton>
      </Form>
    </div>
  );
}
