import type { ReactNode } from 'react';
import { tr } from '../../../src/translate.ts';
import { FormDialog, type FormView, fieldOf, Questions, TextArea, TextField } from '../../ui.ts';
import { ABOUT_HOURS } from '../book/AskFirst.tsx';

interface Props {
  closeHref: string;
  text: string;
  intent: string;
  form: FormView;
  time: string;
  name: string;
  children: ReactNode;
}

export const ProposalDialog = ({ form, time, name, children, ...dialog }: Props) => (
  <FormDialog id="reschedule" title={tr('Propose another time')} {...dialog} confirm={tr('Send proposal')}>
    {children}
    <TextField {...fieldOf(form, 'time', time.slice(0, 5))} label={tr('Start time')} type="time" required />
    <TextArea
      {...fieldOf(form, 'note')}
      label={tr('Note')}
      hint={tr('{name} will see this.', { name })}
      maxLength={300}
      rows={2}
      optional
    />
    <Questions error={form.error} label={tr('Propose anyway')} titleOnly={ABOUT_HOURS} />
  </FormDialog>
);
