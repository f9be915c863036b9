import { IdCard, Pencil, Plus, ShieldCheck } from 'lucide-react';
import { briefDate, momentText } from '../../../src/dates.ts';
import { dialogAt } from '../../../src/dialogs.ts';
import type { StoredCheck, WalkerChecks } from '../../../src/domain/walkers/checks/checks-of.ts';
import { Badge, Button, Card, DescriptionList, Disclosure, Rows } from '../../ui.ts';
import { METHODS, STATUS_LABELS } from '../../walkers/checks/check-text.ts';

type Props = { checks: WalkerChecks; at: string };

export const dateText = (date: string | null): string =>
  date === null ? '' : briefDate(Temporal.PlainDate.from(date));
export function ChecksCard({ checks: { current, checks, identity, changes, paused }, at }: Props) {
  return (
    <Card
      title="Checks"
      icon={ShieldCheck}
      id="checks"
      aside={
        <Badge tone={current?.status === 'clear' ? 'pine' : 'sun'}>
          {current ? STATUS_LABELS[current.status] : 'Not checked yet'}
        </Badge>
      }
    >
      {paused && <p>Parents can't find this walker: a clear background check is required.</p>}
      <Rows items={checks} empty="No background check yet.">
        {(check) => <CheckRow key={check.id} check={check} isCurrent={check.id === current?.id} at={at} />}
      </Rows>
      <DescriptionList
        items={[
          {
            term: 'Identity',
            wide: true,
            children: identity
              ? `Checked ${METHODS[identity.method]}, ${dateText(identity.checkedOn)}${identity.by ? `, recorded by ${identity.by}` : ''}`
              : 'Not checked yet',
          },
        ]}
      />
      <div className="cluster">
        <Button
          href={dialogAt('personChecks', at, 'background-check')}
          icon={Plus}
          label="Add a background check"
        />
        <Button href={dialogAt('personChecks', at, 'identity-check')} icon={IdCard} label="Identity check" />
      </div>
      {changes.length > 0 && <History changes={changes} />}
    </Card>
  );
}

function CheckRow({ check, isCurrent, at }: { check: StoredCheck; isCurrent: boolean; at: string }) {
  const { id, provider, reference, status, checkedOn, expiresOn } = check;
  return (
    <li className="row" id={`check-${id}`}>
      <div className="row-text">
        <p className="row-title">
          {provider}: {STATUS_LABELS[status]}
          {isCurrent && <span className="soft"> (valid now)</span>}
        </p>
        <p className="small soft">
          {checkedOn ? `Result of ${dateText(checkedOn)}` : 'No result yet'}
          {expiresOn && `, valid until ${dateText(expiresOn)}`}
          {reference && `. Reference ${reference}`}
        </p>
      </div>
      <Button
        href={dialogAt('personChecks', at, 'background-check', id)}
        icon={Pencil}
        size="s"
        aria-label={`Change the check by ${provider}`}
        label="Change"
      />
    </li>
  );
}

const SOURCES = { admin: 'Admin', cli: 'CLI', provider: 'Provider' };

const History = ({ changes }: Pick<WalkerChecks, 'changes'>) => (
  <Disclosure id="check-history" title="History">
    <Rows items={changes}>
      {({ id, provider, status, checkedOn, source, actor, createdAt }) => (
        <li key={id} className="small">
          {momentText(new Date(createdAt))}: {provider}, {STATUS_LABELS[status]}
          {checkedOn && ` (${dateText(checkedOn)})`}, by {actor ?? SOURCES[source]}
        </li>
      )}
    </Rows>
  </Disclosure>
);
