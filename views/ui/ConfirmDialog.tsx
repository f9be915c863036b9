import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog, DialogActions } from './Dialog.tsx';
import { Form } from './Form.tsx';
import { SubmitButton } from './SubmitButton.tsx';

type Props = {
  id: string;
  title: string;
  closeHref: string;
  text: ReactNode;
  intent: string;
  /** The labels of the two buttons: "Yes, Cancel Booking" and "Keep Booking". */
  confirm: string;
  keep: string;
  danger?: boolean;
  action?: string;
  hidden?: Readonly<Record<string, string>>;
  children?: ReactNode;
};

export function ConfirmDialog(props: Props) {
  const { id, title, closeHref, text, intent, confirm, keep, danger, action, hidden, children } = props;
  return (
    <Dialog id={id} title={title} closeHref={closeHref} size="s">
      <p>{text}</p>
      <Form intent={intent} action={action} hidden={hidden}>
        {children}
        <DialogActions>
          <Button href={closeHref} label={keep} />
          <SubmitButton variant={danger ? 'danger' : 'primary'} label={confirm} />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
