import { shortName } from '../../src/domain/people/names.ts';
import type { Person } from '../../src/domain/people/profile.ts';
import type { WalksToEnd } from '../../src/domain/safety/block.ts';
import { market } from '../../src/market.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { BackLink, type FormView, formFor, PageHeading } from '../ui.ts';
import { BlockCard } from './BlockCard.tsx';
import { BlockDialog } from './BlockDialog.tsx';
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
      {asking && !blocked && <BlockDialog name={name} ends={ends} now={now} here={here} />}
    </>
  );
}
