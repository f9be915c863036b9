import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { Card, Form, type FormView, PageHeading, PasswordField, SubmitButton } from '../ui.ts';
import { InvalidLink } from './InvalidLink.tsx';

export interface NewPasswordData {
  works: boolean;
  passwordMinLength: number;
}

export function NewPassword({ data, form }: { data: NewPasswordData; form: FormView }) {
  if (!data.works) return <InvalidLink newLink={paths.requestReset} />;
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
