import { dialogAt, type OpenDialog } from '../../src/dialogs.ts';
import type { Applicant } from '../../src/domain/accounts/approval/applicant.ts';
import { canUnapprove } from '../../src/domain/accounts/approval/approval-label.ts';
import type { OpenWork } from '../../src/domain/accounts/directory/open-work.ts';
import {
  PEOPLE_SORTS,
  type PeopleList,
  type PeopleSort,
  type PeopleState,
} from '../../src/domain/accounts/directory/people-list.ts';
import type { PeopleNumbers } from '../../src/domain/dashboard/admin-numbers.ts';
import type { Sort } from '../../src/domain/lists/sort.ts';
import { withQuery } from '../../src/paths.ts';
import { NumberLink, Table } from '../ui.ts';
import { AdminList, type ListAddress, sortingOf, sortQuery } from './AdminList.tsx';
import { BulkBar } from './bulk/BulkBar.tsx';
import { BulkDialog } from './bulk/BulkDialog.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { ExportButton } from './ExportButton.tsx';
import { peopleColumns } from './people-columns.tsx';

export interface PeoplePageProps {
  title: string;
  path: string;
  role: 'tot' | 'trotter' | null;
  q: string;
  state: PeopleState | null;
  order: Sort<PeopleSort>;
  after: string | null;
  list: PeopleList;
  chosen: readonly Applicant[];
  numbers: PeopleNumbers | null;
  exportTo: string | null;
  dialog: OpenDialog<'people'> | null;
  /** What the dialog about people would end. */
  open: OpenWork | null;
}

export function PeoplePage(props: PeoplePageProps) {
  const { title, path, role, q, state, order, after, list, chosen, numbers, exportTo } = props;
  const { dialog, open } = props;
  const kept = { state, ...sortQuery(order) };
  const here = withQuery(path, { q, ...kept });
  const sort = sortingOf({ path, query: { q, state } }, order, PEOPLE_SORTS);
  const withTicks = [
    withQuery(path, { q, ...kept, after }),
    ...chosen.map(({ profile }) => `person=${profile.id}`),
  ].join('&');
  const approved = list.items.filter(({ profile }) => canUnapprove(profile)).length;
  const asked = list.items.find(({ profile }) => profile.id === dialog?.id)?.profile;
  return (
    <>
      <AdminList
        title={title}
        actions={exportTo && <ExportButton action={exportTo} query={{ q, ...kept }} />}
        path={path}
        query={{ q, ...kept }}
        list={list}
        after={after}
        search="Search by name or email"
        filters={
          numbers && (
            <WalkerCards numbers={numbers} state={state} at={{ path, query: { q, ...sortQuery(order) } }} />
          )
        }
        empty={{ picture: 'search', title: q || state ? 'No one matches your search.' : 'No one here yet.' }}
      >
        {approved > 0 && (
          <details className="several" id="several" open={chosen.length > 0}>
            <summary>Select several</summary>
            <BulkBar
              path={path}
              acts={['unapprove-chosen']}
              kept={{ q, ...kept, after }}
              shown={approved}
              chosen={chosen.length}
            />
          </details>
        )}
        <Table<Applicant>
          caption={title}
          rows={list.items}
          rowKey={({ profile }) => profile.id}
          columns={peopleColumns(role, sort, here, chosen)}
        />
      </AdminList>
      {dialog && asked && <DecisionDialog asking={dialog.name} person={asked} open={open} />}
      {dialog?.name === 'unapprove-chosen' && (
        <BulkDialog
          decision={dialog.name}
          chosen={chosen}
          open={open}
          closeHref={withTicks}
          action={dialogAt('people', withTicks, dialog.name)}
        />
      )}
    </>
  );
}

type Props = { numbers: PeopleNumbers; state: PeopleState | null; at: ListAddress };

/** Each number filters the list; a second press removes the filter. */
function WalkerCards({ numbers, state, at: { path, query } }: Props) {
  const { walkers, completeWalkers: complete, approvedWalkers: approved } = numbers;
  const filters = [
    ['Incomplete', walkers - complete, 'incomplete'],
    ['Complete', complete, 'complete'],
    ['Approved', approved, 'approved'],
    ['Total', walkers, null],
  ] as const;
  return (
    <nav className="numbers" aria-label="Filter walkers">
      {filters.map(([label, value, of]) => (
        <NumberLink
          key={label}
          label={label}
          value={value}
          href={withQuery(path, { ...query, state: of === state ? null : of })}
          current={of === state}
        />
      ))}
    </nav>
  );
}
