import { type ReactNode, useContext } from 'react';
import { tr } from '../../src/translate.ts';
import { type FormView, formFor } from '../form.ts';
import { Button } from './Button.tsx';
import { Dialog, DialogActions, type DialogProps } from './Dialog.tsx';
import { Form, type FormProps, SentForm } from './Form.tsx';
import { SubmitButton } from './SubmitButton.tsx';

type Props = Omit<DialogProps, 'children'> &
  Omit<FormProps, 'id' | 'children' | 'errors'> & {
    intent: string;
    form?: FormView;
    text?: ReactNode;
    /** The labels of the two buttons: "Yes, Cancel Booking" and "Keep Booking". */
    confirm: string;
    keep?: string;
    danger?: boolean;
    children?: ReactNode;
  };

export function FormDialog(props: Props) {
  const {
    id,
    title,
    closeHref,
    size,
    text,
    confirm,
    keep = tr('Cancel'),
    danger,
    form,
    children,
    ...sent
  } = props;
  const sentForm = useContext(SentForm);
  return (
    <Dialog id={id} title={title} closeHref={closeHref} size={size}>
      {text && <p>{text}</p>}
      <Form {...sent} errors={formFor(form ?? sentForm, sent.intent).dialogErrors}>
        {children}
        <DialogActions>
          <Button href={closeHref} label={keep} />
          <SubmitButton variant={danger ? 'danger' : 'primary'} label={confirm} />
        </DialogActions>
      </Form>
    </Dialog>
  );
}

export const ConfirmDialog = (props: Props) => <FormDialog size="s" {...props} />;
