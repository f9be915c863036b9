import { Ban } from 'lucide-react';
import { shortDate } from '../../src/dates.ts';
import { dialogAt } from '../../src/dialogs.ts';
import { isLateToCancel } from '../../src/domain/bookings/late-cancellation.ts';
import { shortName } from '../../src/domain/people/names.ts';
import type { Person } from '../../src/domain/people/profile.ts';
import type { WalksToEnd } from '../../src/domain/safety/block.ts';
import { market } from '../../src/market.ts';
import { paths } from '../../src/paths.ts';
import { plural, tr } from '../../src/translate.ts';
import { wouldBeLateText } from '../bookings/cancellation-text.ts';
import {
  BackLink,
  Button,
  Card,
  ConfirmDialog,
  Form,
  type FormView,
  formFor,
  PageHeading,
  SubmitButton,
} from '../ui.ts';
import { ReportCard } from './ReportCard.tsx';

export interface SafetyPageProps {
  person: Pick<Person, 'id' | 'firstName' | 'lastName'>;
  /** The reported message; null for a report of the person. */
  message: string | null;
  blocked: boolean;
  ends: WalksToEnd | null;
  now: Date;
  asking: boolean;
  here: string;
}

export function SafetyPage(props: SafetyPageProps & { form: FormView }) {
  const { person, message, blocked, ends, now, asking, here, form } = props;
  const name = shortName(person);
  return (
    <>
      <PageHeading
        back={<BackLink href={paths.messages}>{tr('All messages')}</BackLink>}
        title={tr('Report or block {name}', { name })}
        lead={tr('If a child is in danger right now, call {number} first.', {
          number: market.emergencyNumber,
        })}
      />
      <ReportCard name={name} message={message} here={here} form={formFor(form, 'report')} />
      <BlockCard name={name} blocked={blocked} here={here} />
      {asking && !blocked && <BlockDialog name={name} ends={ends} now={now} />}
    </>
  );
}

type Props = { name: string; blocked: boolean; here: string };

const BlockCard = ({ name, blocked, here }: Props) => (
  <Card
    id="block-person"
    title={blocked ? tr('You blocked {name}', { name }) : tr('Block {name}', { name })}
    icon={Ban}
  >
    {blocked ? (
      <>
        <p className="soft">{tr("You can't see or message each other.")}</p>
        <Form intent="unblock" action={here} layout="row">
          <SubmitButton variant="secondary">{tr('Unblock {name}', { name })}</SubmitButton>
        </Form>
      </>
    ) : (
      <>
        <p className="soft">
          {tr(
            "You won't be able to see, message or book each other, and neither will anyone who decides about children with one of you. {name} won't know, and you can unblock them in your settings.",
            { name },
          )}
        </p>
        <div className="cluster">
          <Button href={dialogAt('safety', here, 'block')} icon={Ban}>
            {tr('Block {name}', { name })}
          </Button>
        </div>
      </>
    )}
  </Card>
);

type BlockDialogProps = { name: string; ends: WalksToEnd | null; now: Date };
const BlockDialog = ({ name, ends, now }: BlockDialogProps) => (
  <ConfirmDialog
    title={tr('Block {name}?', { name })}
    text={tr(
      "You and {name} won't be able to see, message or book each other. Pending requests between you will be canceled. You can still read past messages.",
      { name },
    )}
    intent="block"
    confirm={tr('Block {name}', { name })}
    keep={tr('Not now')}
    danger
  >
    {ends && (
      <p>
        {plural(
          ends.count,
          'Your confirmed walk on {date} will be canceled. {name} will see that you canceled, not why.',
          'Your {count} confirmed walks from {date} on will be canceled. {name} will see that you canceled, not why.',
          { name, date: shortDate(ends.first.scheduledDate) },
        )}{' '}
        {isLateToCancel(ends.first, now) && wouldBeLateText(name)}
      </p>
    )}
  </ConfirmDialog>
);
