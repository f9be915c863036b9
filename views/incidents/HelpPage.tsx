import { Phone, Siren } from 'lucide-react';
import { clockTime, longDate } from '../../src/dates.ts';
import { firstNamesOf } from '../../src/domain/children/first-name.ts';
import type { Help } from '../../src/domain/incidents/help.ts';
import { givenName } from '../../src/domain/people/names.ts';
import { market } from '../../src/market.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { rich } from '../i18n/rich.ts';
import { t } from '../i18n.ts';
import {
  BackLink,
  Banner,
  Button,
  CallButton,
  Card,
  type FormView,
  formFor,
  PageHeading,
  telHref,
} from '../ui.ts';
import { IncidentForm } from './IncidentForm.tsx';
import { MyIncidents } from './MyIncidents.tsx';

export interface HelpPageProps extends Help {
  supportPhone: string | null;
  /** Signed links by incident. */
  photos: Readonly<Record<string, string | null>>;
}

/** Calls come before the form. INCIDENT-1 */
export function HelpPage({
  walk,
  side,
  isOpen,
  mine,
  adults,
  photos,
  supportPhone,
  form,
}: HelpPageProps & { form: FormView }) {
  const other = side === 'parent' ? walk.walker : walk.parent;
  const name = other ? givenName(other) : tr('the walker');
  return (
    <>
      <PageHeading
        back={<BackLink href={paths.booking(walk.id)}>{tr('Back to the walk')}</BackLink>}
        title={tr('Get help')}
        lead={tr('{children}, {date} at {time}', {
          children: firstNamesOf(walk.children),
          date: longDate(walk.scheduledDate),
          time: clockTime(walk.scheduledTime),
        })}
      />
      <Card id="calls" title={tr('Call first')} icon={Siren} tone="danger">
        <p>{tr('If anyone is in danger, call {number} now.', { number: market.emergencyNumber })}</p>
        <div className="cluster">
          <Button
            href={`tel:${market.emergencyNumber}`}
            variant="danger"
            icon={Phone}
            label={tr('Call {number}', { number: market.emergencyNumber })}
          />
          <CallButton name={name} phone={walk.contact?.phone} />
          {adults.map((adult) => (
            <CallButton key={adult.id} name={adult.firstName} phone={adult.phone} />
          ))}
          <CallButton name={market.name} phone={supportPhone} />
        </div>
        <PhoneLine name={name} phone={walk.contact?.phone} />
        {adults.map((adult) => (
          <PhoneLine key={adult.id} name={adult.firstName} phone={adult.phone} />
        ))}
        <PhoneLine name={market.name} phone={supportPhone} />
        {side === 'walker' && (
          <p className="small">
            {rich('Emergency contacts are on the <link>safety sheet</link>.', {
              link: (text) => <a href={paths.booking(walk.id)}>{text}</a>,
            })}
          </p>
        )}
      </Card>
      <MyIncidents incidents={mine} photos={photos} />
      {isOpen ? (
        <IncidentForm
          bookingId={walk.id}
          side={side}
          other={name}
          form={formFor(form, 'report-incident')}
          isReported={mine.some(({ closedAt }) => !closedAt)}
        />
      ) : (
        <Banner title={t('helpNotOpen').title}>
          <p>{t('helpNotOpen').text}</p>
        </Banner>
      )}
    </>
  );
}

/** To read out or type on another phone. */
const PhoneLine = ({ name, phone }: { name: string; phone: string | null | undefined }) =>
  phone && (
    <p className="small">
      {name}: <a href={telHref(phone)}>{phone}</a>
    </p>
  );
