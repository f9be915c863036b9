import { KeyRound } from 'lucide-react';
import { paths } from '../../../src/paths.ts';
import { Card, Form, type FormView, PasswordField, SubmitButton } from '../../ui.ts';

/** Ends all other sessions. ACCOUNT-17 */
export function ChangePassword({
  passwordMinLength,
  form: { errors },
}: {
  passwordMinLength: number;
  form: FormView;
}) {
  return (
    <Card id="password" title="Change Password" icon={KeyRound} level={3}>
      <p className="soft">Changing it signs you out on your other devices.</p>
      <Form intent="change-password" action={paths.settings} errors={errors} label="Change Password">
        <PasswordField name="currentPassword" label="Current Password" error={errors.currentPassword} />
        <PasswordField
          name="newPassword"
          label="New Password"
          error={errors.newPassword}
          minLength={passwordMinLength}
        />
        <PasswordField
          name="confirmPassword"
          label="Confirm New Password"
          error={errors.confirmPassword}
          autoComplete="new-password"
        />
        <div>
          <SubmitButton label="Update Password" />
        </div>
      </Form>
    </Card>
  );
}
