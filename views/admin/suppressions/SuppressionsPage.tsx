import { dayOf } from '../../../src/dates.ts';
import type { Page } from '../../../src/domain/lists/page.ts';
import type { SuppressedAddress } from '../../../src/domain/suppressions/list.ts';
import { paths } from '../../../src/paths.ts';
import { Banner, type Column, Form, SubmitButton, Table } from '../../ui.ts';
import { AdminList } from '../AdminList.tsx';

export interface SuppressionsPageProps {
  list: Page<SuppressedAddress>;
  isReported: boolean;
}
export const SuppressionsPage = ({ list, isReported }: SuppressionsPageProps) => (
  <AdminList
    title="Undelivered email"
    lead="We stopped emailing these addresses, except about safety and security."
    path={paths.adminSuppressions}
    query={{}}
    list={list}
    filters={
      !isReported && (
        <Banner tone="warning" title="Bounces and complaints aren't reported">
          Set EMAIL_WEBHOOK_SECRET and have your mail service report them. Until then nothing new appears
          here.
        </Banner>
      )
    }
    empty={{ title: isReported ? 'All addresses can be reached.' : 'No reports.' }}
  >
    <Table
      caption="Undelivered email, newest first"
      rows={list.items}
      rowKey={({ id }) => id}
      columns={COLUMNS}
    />
  </AdminList>
);

const REASONS = { bounce: 'Came back', complaint: 'Reported as spam' };

const COLUMNS: readonly Column<SuppressedAddress>[] = [
  { head: 'Address', main: true, cell: ({ address }) => <span className="address">{address}</span> },
  {
    head: 'Person',
    cell: ({ personId, firstName, lastName }) =>
      personId ? <a href={paths.adminProfile(personId)}>{`${firstName} ${lastName}`}</a> : 'No account',
  },
  {
    head: 'Why',
    whole: true,
    cell: ({ reason, status, reportedAt }) =>
      `${REASONS[reason]}${status ? ` (${status})` : ''}, ${dayOf(reportedAt)}`,
  },
  {
    head: 'Allow',
    whole: true,
    cell: ({ id, address }) => (
      <Form intent="lift-suppression" hidden={{ suppression: id }} layout="row">
        <SubmitButton
          size="s"
          variant="secondary"
          label="Allow again"
          aria-label={`Allow emails to ${address} again`}
        />
      </Form>
    ),
  },
];
