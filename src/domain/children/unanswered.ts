import { type RawBuilder, sql } from 'kysely';

/** What a walker should know before the first walk (CHILD-10). */
export type FirstWalkQuestion = 'contact' | 'allergies' | 'receivers';

export interface Unanswered {
  id: string;
  name: string;
  called: string | null;
  questions: FirstWalkQuestion[];
}

/** Of `children as c`. */
const QUESTIONS = `array_remove(array[
  case when c.emergency_contact_phone is null then 'contact' end,
  case when c.allergies is null and not c.no_allergies then 'allergies' end,
  case when c.answered_at is null and not c.may_go_home_alone
    and not exists (select from child_receivers r where r.parent_id = c.parent_id and c.id = any (r.child_ids)) then 'receivers' end], null)`;

const AS_JSON = `coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'called', c.called, 'questions', ${QUESTIONS})
  order by c.created_at, c.id), '[]')`;

/** A JSON column, for their parent only. `which` is a condition on `c`. */
export const unansweredOf = (parentId: string | null, which: RawBuilder<boolean>) =>
  sql<Unanswered[]>`(select ${sql.raw(AS_JSON)} from children c
    where c.parent_id = ${parentId}::uuid and c.hidden_at is null and cardinality(${sql.raw(QUESTIONS)}) > 0 and ${which})`;

/** Two edits of a description and of the tick contradict each other, so the names share their first part (ACCOUNT-24). */
export const NO_ALLERGIES = 'allergies.none';

/** A description is worth more than a tick. */
export const readAllergies = <T extends { allergies: string | null; [NO_ALLERGIES]: boolean }>({
  [NO_ALLERGIES]: none,
  ...form
}: T) => ({ ...form, noAllergies: none && form.allergies === null });

export const withNoAllergies = <T extends { noAllergies?: boolean }>(row: T) => ({
  ...row,
  [NO_ALLERGIES]: row.noAllergies ?? false,
});
