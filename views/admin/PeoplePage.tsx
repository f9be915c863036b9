import type { OpenDialog } from '../../src/dialogs.ts';
import type { Applicant } from '../../src/domain/accounts/approval/applicant.ts';
import type { OpenWork } from '../../src/domain/accounts/directory/open-work.ts';
import {
  PEOPLE_SORTS,
  type PeopleList,
  type PeopleSort,
  type PeopleState,
} from '../../src/domain/accounts/directory/people-list.ts';
import type { PeopleNumbers } from '../../src/domain/dashboard/admin-numbers.ts';
import type { Sort } from '../../src/domain/sort.ts';
import { withQuery } from '../../src/paths.ts';
import { EmptyState, PageHeading, Pagination, SearchForm, Table } from '../ui.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { ExportButton } from './ExportButton.tsx';
import { peopleColumns } from './people-columns.tsx';
import { sortingOf, sortQuery, titleWithCount } from './sorting.ts';
import { WalkerCards } from './WalkerCards.tsx';

export interface PeoplePageProps {
  title: string;
  path: string;
  role: 'tot' | 'trotter' | null;
  q: string;
  state: PeopleState | null;
  order: Sort<PeopleSort>;
  later: boolean;
  list: PeopleList;
  numbers: PeopleNumbers | null;
  exportTo: string | null;
  dialog: OpenDialog<'people'> | null;
  /** What the dialog about a person would end. */
  open: OpenWork | null;
}

export function PeoplePage(props: PeoplePageProps) {
  const { title, path, role, q, state, order, later, list, numbers, exportTo, dialog, open } = props;
  const kept = { state, ...sortQuery(order) };
  const here = withQuery(path, { q, ...kept });
  const sort = sortingOf({ path, query: { q, state } }, order, PEOPLE_SORTS);
  const asked = list.items.find(({ profile }) => profile.id === dialog?.id)?.profile;
  return (
    <>
      <PageHeading
        title={titleWithCount(title, list)}
        actions={exportTo && <ExportButton action={exportTo} query={{ q, ...kept }} />}
      />
      {numbers && (
        <WalkerCards numbers={numbers} state={state} at={{ path, query: { q, ...sortQuery(order) } }} />
      )}
      <SearchForm action={path} label="Search by name or email" q={q} hidden={kept} />
      {list.items.length === 0 ? (
        <EmptyState
          picture="search"
          title={q || state ? 'No one matches your search.' : 'No one here yet.'}
        />
      ) : (
        <Table<Applicant>
          caption={title}
          rows={list.items}
          rowKey={({ profile }) => profile.id}
          columns={peopleColumns(role, sort, here)}
        />
      )}
      <Pagination
        first={later ? here : null}
        next={list.next && withQuery(path, { q, ...kept, after: list.next })}
      />
      {dialog && asked && <DecisionDialog asking={dialog.name} person={asked} at={here} open={open} />}
    </>
  );
}
