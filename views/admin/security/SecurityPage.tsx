import { recentMoment } from '../../../src/dates.ts';
import type {
  SecurityEventKind,
  SecurityEventLine,
} from '../../../src/domain/accounts/sign-in/recent-sign-ins.ts';
import type { Page } from '../../../src/domain/lists/page.ts';
import { fullName } from '../../../src/domain/people/names.ts';
import { paths } from '../../../src/paths.ts';
import { SECURITY_EVENT_TEXTS, securityEventText } from '../../accounts/security-event-text.ts';
import { Button, type Column, SelectField, Table } from '../../ui.ts';
import { AdminList } from '../AdminList.tsx';

type Line = SecurityEventLine & { device: string };

export interface SecurityPageProps {
  kind: SecurityEventKind | null;
  events: Page<Line>;
}

const KINDS = Object.entries(SECURITY_EVENT_TEXTS).map(([value, label]) => ({ value, label }));
export const SecurityPage = ({ kind, events }: SecurityPageProps) => (
  <AdminList
    title="Sign-ins"
    lead="With refused ones and new passwords, of the last 90 days."
    path={paths.adminSecurity}
    query={{ kind }}
    list={events}
    filters={
      <search>
        <form method="get" action={paths.adminSecurity} className="cluster search-form" data-sync-url="">
          <SelectField name="kind" label="What" options={KINDS} value={kind ?? ''} placeholder="Everything" />
          <Button type="submit" label="Show" />
        </form>
      </search>
    }
    empty={
      kind
        ? { picture: 'search', title: 'No matching entries.' }
        : { picture: 'path', title: 'No sign-ins yet.' }
    }
  >
    <Table caption="Sign-ins, newest first" rows={events.items} rowKey={({ id }) => id} columns={COLUMNS} />
  </AdminList>
);

const COLUMNS: readonly Column<Line>[] = [
  {
    head: 'Person',
    main: true,
    cell: (line) => (
      <a className="row-act" href={paths.adminProfile(line.personId)}>
        {fullName(line)}
      </a>
    ),
  },
  { head: 'Event', cell: ({ kind }) => securityEventText(kind) },
  { head: 'Device', cell: ({ device, known }) => (known === false ? `${device} (new)` : device) },
  { head: 'When', cell: ({ at }) => <time dateTime={at.toISOString()}>{recentMoment(at)}</time> },
];
