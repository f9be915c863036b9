import type { LinkState } from '../../src/domain/accounts/sign-in/tokens.ts';
import { paths } from '../../src/paths.ts';
import { msg, tr } from '../../src/translate.ts';
import { Card, Form, type FormView, PageHeading, PasswordField, SubmitButton } from '../ui.ts';
import { InvalidLink } from './InvalidLink.tsx';

export type NewPasswordData = LinkState & { passwordMinLength: number };

export function NewPassword({ data, form }: { data: NewPasswordData; form: FormView }) {
  const used = msg('You chose a new password on {day}');
  if (!data.works) return <InvalidLink newLink={paths.requestReset} used={used} usedAt={data.usedAt} />;
  const { errors } = form;
  return (
    <div className="account">
      <PageHeading
        title={tr('Choose a new password')}
        lead={tr('Saving it signs you out on every device.')}
      />
      <Card>
        <Form intent="update-password" errors={errors} label={tr('New password')}>
          <PasswordField
            name="password"
            label={tr('New Password')}
            error={errors.password}
            minLength={data.passwordMinLength}
          />
          <PasswordField
            name="confirmation"
            label={tr('Confirm Password')}
            error={errors.confirmation}
            autoComplete="new-password"
          />
          <SubmitButton wide label={tr('Update Password')} />
        </Form>
      </Card>
    </div>
  );
}
