import type { ReactNode } from 'react';
import { tr } from '../../../src/translate.ts';
import { t } from '../../i18n.ts';
import { Checkbox, FormDialog, FormQuestion, type FormView, fieldOf, TextArea, TextField } from '../../ui.ts';

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
    <ProposeAnyway form={form} />
  </FormDialog>
);

/** A warning that was confirmed before stays confirmed. */
function ProposeAnyway({ form: { error, checked } }: { form: FormView }) {
  if (error?.kind !== 'confirmation_required') return null;
  const { title, text } = t(error.summary.code, error.summary.params);
  const aboutDates = error.summary.code === 'rescheduleSomeStay';
  const [name, other] = aboutDates ? ['partly', 'anyway'] : ['anyway', 'partly'];
  return (
    <FormQuestion title={title}>
      {(aboutDates || error.summary.code === 'walksTouch') && <p>{text}</p>}
      {checked(other) && <input type="hidden" name={other} value="on" />}
      <Checkbox name={name} label={tr('Propose anyway')} />
    </FormQuestion>
  );
}
