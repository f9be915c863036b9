import { dayOf } from '../../../src/dates.ts';
import type { Page } from '../../../src/domain/page.ts';
import type { SuppressedAddress } from '../../../src/domain/suppressions/list.ts';
import { market } from '../../../src/market.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { type Column, EmptyState, Form, PageHeading, Pagination, SubmitButton, Table } from '../../ui.ts';

export interface SuppressionsPageProps {
  list: Page<SuppressedAddress>;
}

/** PUBLIC-11 */
export const SuppressionsPage = ({ list: { items, next } }: SuppressionsPageProps) => (
  <>
    <PageHeading
      title="Undelivered email"
      lead="Addresses that emails came back from or that reported one as spam. We don't email them, or only what matters most."
    />
    {items.length === 0 ? (
      <EmptyState title="All addresses can be reached.">
        Reports arrive when the mail service sends them to {market.name}.
      </EmptyState>
    ) : (
      <Table
        caption="Undelivered email, newest first"
        rows={items}
        rowKey={({ id }) => id}
        columns={COLUMNS}
      />
    )}
    <Pagination next={next && withQuery(paths.adminSuppressions, { after: next })} />
  </>
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
    cell: ({ reason, status }) => `${REASONS[reason]}${status ? ` (${status})` : ''}`,
  },
  { head: 'On', whole: true, cell: ({ reportedAt }) => dayOf(reportedAt) },
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
