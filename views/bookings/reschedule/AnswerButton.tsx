import { paths } from '../../../src/paths.ts';
import { Form, type IconOf, SubmitButton } from '../../ui.ts';

type Props = {
  proposal: { id: string; bookingId: string };
  intent: 'accept-time' | 'keep-time' | 'withdraw-time';
  label: string;
  icon?: IconOf;
  primary?: boolean;
};

export const AnswerButton = ({ proposal: { id, bookingId }, intent, label, icon, primary }: Props) => (
  <Form intent={intent} action={paths.booking(bookingId)} hidden={{ proposal: id }} layout="row">
    <SubmitButton icon={icon} variant={primary ? 'primary' : 'secondary'} label={label} />
  </Form>
);
