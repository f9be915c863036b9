import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
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
    <Card id="password" title={tr('Change Password')}>
      <p className="soft">{tr('Changing it signs you out on your other devices.')}</p>
      <Form intent="change-password" action={paths.settings} errors={errors} label={tr('Change Password')}>
        <PasswordField name="currentPassword" label={tr('Current Password')} error={errors.currentPassword} />
        <PasswordField
          name="newPassword"
          label={tr('New Password')}
          error={errors.newPassword}
          minLength={passwordMinLength}
        />
        <PasswordField
          name="confirmPassword"
          label={tr('Confirm New Password')}
          error={errors.confirmPassword}
          autoComplete="new-password"
        />
        <div>
          <SubmitButton label={tr('Update Password')} />
        </div>
      </Form>
    </Card>
  );
}
