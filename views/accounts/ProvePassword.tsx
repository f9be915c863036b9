import { tr } from '../../src/translate.ts';
import { Form, type formFor, PasswordField, SubmitButton } from '../ui.ts';

/** Before something that an unlocked device must not be enough for (SIGNIN-4, SIGNIN-13). */
export const ProvePassword = ({
  action,
  reason,
  form: { errors },
}: {
  action: string;
  reason: string;
  form: ReturnType<typeof formFor>;
}) => (
  <Form intent="prove" action={action} errors={errors} label={tr("Confirm it's you")}>
    <p className="soft">{reason}</p>
    <PasswordField name="password" label={tr('Your password')} error={errors.password} />
    <div>
      <SubmitButton label={tr('Continue')} />
    </div>
  </Form>
);
