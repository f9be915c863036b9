import type { ColumnGroup, PersonalTable } from './declaration.ts';
import { PERSONAL_DATA, valueAfter } from './personal-data.ts';

const PERSON = 'person';

function statementsFor(table: string, { isAbout, deletes, columns }: PersonalTable): string[] {
  if (deletes === 'all') return [`delete from ${table} t where ${isAbout(PERSON)};`];
  const changed = columns.filter(({ onErasure }) => onErasure === 'erase' || onErasure === 'pseudonymise');
  const byCondition = Map.groupBy(changed, ({ of = isAbout }) => of(PERSON));
  return [
    ...(deletes ? [`delete from ${table} t where ${deletes(PERSON)};`] : []),
    ...[...byCondition]
      .filter(([condition]) => condition !== deletes?.(PERSON))
      .map(([condition, groups]) => `update ${table} t set ${assignments(groups)} where ${condition};`),
  ];
}

const assignments = (groups: readonly ColumnGroup[]): string =>
  groups
    .flatMap((group) => group.columns.map((column) => `${column} = ${valueAfter(group, column)}`))
    .join(', ');

/** For a row that stays although nobody's account is erased: the deleted child of a past walk (CHILD-5). */
export const erasedFields = ({ columns }: PersonalTable): string =>
  assignments(columns.filter(({ onErasure }) => onErasure === 'erase'));

/** Generated from the declaration of personal data, so that the two never differ. Idempotent. Returns the image files to remove. */
export const erasePersonSql = (): string => `
  create function erase_person(person uuid, hidden_before timestamptz, moment timestamptz, new_code text)
    returns table (bucket text, path text)
    language plpgsql security definer set search_path = public, pg_temp as $erasure$
  #variable_conflict use_column
  begin
    perform from profiles p where p.id = person for update;
    if not exists (select from people_to_erase(hidden_before) due where due.id = person) then
      return;
    end if;
    return query
      select t.bucket, t.path from images t where ${PERSONAL_DATA.images!.isAbout(PERSON)}
      union select 'avatars', regexp_replace(p.avatar_url, '^.*/', '') from profiles p
        where p.id = person and p.avatar_url is not null;
    ${Object.entries(PERSONAL_DATA)
      .flatMap(([table, rule]) => statementsFor(table, rule))
      .join('\n    ')}
  end $erasure$;`;
