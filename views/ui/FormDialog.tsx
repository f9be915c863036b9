import { type ReactNode, useContext } from 'react';
import { tr } from '../../src/translate.ts';
import { formFor } from '../form.ts';
import { CloseButton, Dialog, DialogActions, type DialogProps } from './Dialog.tsx';
import { Form, type FormProps, SentForm } from './Form.tsx';
import { SubmitButton } from './SubmitButton.tsx';

type Props = Omit<DialogProps, 'id' | 'children'> &
  Omit<FormProps, 'id' | 'children' | 'errors'> & {
    intent: string;
    id?: string;
    text?: ReactNode;
    /** The labels of the two buttons: "Yes, Cancel Booking" and "Keep Booking". */
    confirm: string;
    keep?: string;
    danger?: boolean;
    children?: ReactNode;
  };

export function FormDialog(props: Props) {
  const {
    id = props.intent,
    title,
    closeHref,
    size,
    text,
    confirm,
    keep = tr('Cancel'),
    danger,
    children,
    ...sent
  } = props;
  return (
    <Dialog id={id} title={title} closeHref={closeHref} size={size}>
      {text && <p>{text}</p>}
      <Form {...sent} errors={formFor(useContext(SentForm), sent.intent).dialogErrors}>
        {children}
        <DialogActions>
          <CloseButton href={closeHref} label={keep} />
          <SubmitButton variant={danger ? 'danger' : 'primary'} label={confirm} />
        </DialogActions>
      </Form>
    </Dialog>
  );
}

export const ConfirmDialog = (props: Props) => <FormDialog size="s" {...props} />;
