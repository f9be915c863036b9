import { Phone, Siren } from 'lucide-react';
import { clockTime, longDate } from '../../src/dates.ts';
import { firstNamesOf } from '../../src/domain/children/first-name.ts';
import type { Help } from '../../src/domain/incidents/help.ts';
import { givenName } from '../../src/domain/people/names.ts';
import { market } from '../../src/market.ts';
import { paths } from '../../src/paths.ts';
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
  photos,
  supportPhone,
  form,
}: HelpPageProps & { form: FormView }) {
  const other = side === 'parent' ? walk.walker : walk.parent;
  const name = other ? givenName(other) : 'the walker';
  return (
    <>
      <PageHeading
        back={<BackLink href={paths.booking(walk.id)}>Back to the walk</BackLink>}
        title="Get help"
        lead={`${firstNamesOf(walk.children)}, ${longDate(walk.scheduledDate)} at ${clockTime(walk.scheduledTime)}`}
      />
      <Card id="calls" title="Call first" icon={Siren} tone="danger">
        <p>If anyone is in danger, call {market.emergencyNumber} now.</p>
        <div className="cluster">
          <Button
            href={`tel:${market.emergencyNumber}`}
            variant="danger"
            icon={Phone}
            label={`Call ${market.emergencyNumber}`}
          />
          <CallButton name={name} phone={walk.contact?.phone} />
          <CallButton name={market.name} phone={supportPhone} />
        </div>
        <PhoneLine name={name} phone={walk.contact?.phone} />
        <PhoneLine name={market.name} phone={supportPhone} />
        {side === 'walker' && (
          <p className="small">
            Emergency contacts are on the <a href={paths.booking(walk.id)}>safety sheet</a>.
          </p>
        )}
      </Card>
      <MyIncidents incidents={mine} photos={photos} />
      {isOpen ? (
        <IncidentForm bookingId={walk.id} other={name} form={formFor(form, 'report-incident')} />
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
