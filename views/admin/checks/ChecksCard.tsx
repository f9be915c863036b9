import type { ReactNode } from 'react';
import { briefDate, momentText } from '../../../src/dates.ts';
import { dialogAt } from '../../../src/dialogs.ts';
import type { WalkerChecks } from '../../../src/domain/walkers/checks/checks-of.ts';
import { Button, Card, Disclosure, Rows, RowText } from '../../ui.ts';
import { METHODS, STATUS_LABELS } from '../../walkers/checks/check-text.ts';

type Props = { checks: WalkerChecks; at: string };

export const dateText = (date: string | null): string =>
  date === null ? '' : briefDate(Temporal.PlainDate.from(date));
export function ChecksCard({ checks: { current, checks, identity, changes, paused }, at }: Props) {
  return (
    <Card
      title="Checks"
      id="checks"
      aside={
        <Button
          href={dialogAt('personChecks', at, 'background-check')}
          size="s"
          aria-label="Add a background check"
          label="Add"
        />
      }
    >
      {paused && <p>Parents can't find this walker: a clear background check is required.</p>}
      <Rows items={checks} empty="No background check yet.">
        {({ id, provider, reference, status, checkedOn, authorizedOn, expiresOn }) => (
          <li key={id} className="row" id={`check-${id}`}>
            <Line
              title={`${provider}: ${STATUS_LABELS[status]}${id === current?.id && checks.length > 1 ? ' (valid now)' : ''}`}
              detail={[
                checkedOn ? `Result of ${dateText(checkedOn)}` : 'No result yet',
                expiresOn && `, valid until ${dateText(expiresOn)}`,
                authorizedOn && `. Authorized on ${dateText(authorizedOn)}`,
                reference && `. Reference ${reference}`,
              ]}
              href={dialogAt('personChecks', at, 'background-check', id)}
              of={`the check by ${provider}`}
            />
          </li>
        )}
      </Rows>
      <div className="row">
        <Line
          title={`Identity: ${identity ? `checked ${METHODS[identity.method]}` : 'Not checked yet'}`}
          detail={identity && [dateText(identity.checkedOn), identity.by && `, recorded by ${identity.by}`]}
          href={dialogAt('personChecks', at, 'identity-check')}
          of="the identity check"
        />
      </div>
      {changes.length > 0 && <History changes={changes} />}
    </Card>
  );
}

type LineProps = { title: string; detail: ReactNode; href: string; of: string };

const Line = ({ title, detail, href, of }: LineProps) => (
  <>
    <RowText title={title} note={detail} />
    <Button href={href} size="s" aria-label={`Change ${of}`} label="Change" />
  </>
);

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
