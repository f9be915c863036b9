import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { shownFields } from '../../../src/domain/forms/shown.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { Form, type IconOf, SubmitButton } from '../../ui.ts';
import { NextStep } from '../next/NextStep.tsx';

type Props = {
  /** `moving`: the walks of a series. */
  proposal: { id: string; bookingId: string; moving?: number };
  intent: 'accept-time' | 'keep-time' | 'withdraw-time';
  label: string;
  icon?: IconOf;
  primary?: boolean;
};

export const AnswerButton = ({ proposal, intent, label, icon, primary }: Props) => (
  <Form
    intent={intent}
    action={paths.booking(proposal.bookingId)}
    hidden={{ proposal: proposal.id, ...(proposal.moving && shownFields({ walks: proposal.moving })) }}
    layout="row"
  >
    <SubmitButton icon={icon} variant={primary ? 'primary' : 'secondary'} label={label} />
  </Form>
);

type WaitingProps = Pick<Props, 'proposal'> & { asked: string; times: string; children: ReactNode };

export const WaitingStep = ({ proposal, asked, times, children }: WaitingProps) => (
  <NextStep
    title={tr('Waiting for {asked} to answer', { asked })}
    acts={
      <AnswerButton proposal={proposal} intent="withdraw-time" label={tr('Withdraw proposal')} icon={Undo2} />
    }
  >
    <p>{tr('Proposed move: {times}. Until then, the old time stands.', { times })}</p>
    {children}
  </NextStep>
);
