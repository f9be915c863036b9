import type { TestApp } from '../support/app.ts';
import type { Kind, PlantedSecret, World } from './world.ts';

/** Secrets in responses to people who may not read them, as `walker read children.name of parent`. */
export async function leakedSecrets(
  app: Pick<TestApp, 'sql'>,
  { people, plantedSecrets }: World,
  reader: Kind,
  answer: string,
): Promise<string[]> {
  if (answer.includes('$argon2')) throw new Error('An answer contains a password hash.');
  if (!answer.includes('planted')) return [];
  const leaks: string[] = [];
  for (const plantedSecret of plantedSecrets) {
    if (!answer.includes(plantedSecret.text) || plantedSecret.owner.id === people[reader]?.id) continue;
    if (await mayRead(app, plantedSecret, reader, people[reader]?.id ?? null)) continue;
    leaks.push(`${reader} read ${plantedSecret.place} of ${kindOf(people, plantedSecret.owner.id)}`);
  }
  return leaks;
}

/** A booking that was more than a cancelled request, or that the test itself changed. */
const SHARED = `(b.status <> 'cancelled' or exists (select from booking_events e where e.booking_id = b.id))`;
const AGREED = `(b.status not in ('pending', 'cancelled') or exists (select from booking_events e
  where e.booking_id = b.id and e.to_status not in ('pending', 'cancelled')))`;

/** Asks the database whether the product's rules let this person read it. */
async function mayRead(
  { sql }: Pick<TestApp, 'sql'>,
  { of, owner, place }: PlantedSecret,
  reader: Kind,
  id: string | null,
): Promise<boolean> {
  if (id === null) return false;
  const admin = reader === 'admin';
  const holds = async (question: string, values: unknown[]) => {
    const [row] = await sql<{ holds: boolean }>(`select exists (${question}) as holds`, values);
    return row?.holds ?? false;
  };
  switch (of.kind) {
    case 'secret':
      return false;
    case 'contact':
      return (
        admin ||
        (await holds(
          `select from bookings b join watchers w on w.parent_id = b.parent_id and b.child_ids <@ w.child_ids
             where ${AGREED} and w.role = 'guardian' and (b.walker_id, w.user_id) in (($1, $2), ($2, $1))`,
          [owner.id, id],
        )) ||
        (await holds(
          // A call for help names who else can be called (INCIDENT-9).
          `select from watchers w join bookings b on b.parent_id = w.parent_id and b.child_ids && w.child_ids
             join incidents i on i.booking_id = b.id and i.outcome is null
             where w.role = 'guardian' and (w.parent_id, w.user_id) in (($1, $2), ($2, $1))`,
          [owner.id, id],
        )) ||
        holds(
          `select from bookings b where ${AGREED} and ((parent_id = $1 and walker_id = $2) or (parent_id = $2 and walker_id = $1))`,
          [owner.id, id],
        )
      );
    case 'child':
      return (
        admin ||
        (await holds(
          `select from watchers where user_id = $1 and $2 = any (child_ids) and ($3 or role = 'guardian')`,
          [id, of.id, place.startsWith('children.name ')],
        )) ||
        holds(`select from bookings b where child_id = $1 and walker_id = $2 and ${SHARED}`, [of.id, id])
      );
    case 'booking':
      return (
        admin ||
        (await holds(
          `select from bookings b join watchers w on w.parent_id = b.parent_id and b.child_ids <@ w.child_ids
             where b.id = $1 and w.user_id = $2 and w.role = 'guardian'`,
          [of.id, id],
        )) ||
        holds(`select from bookings b where id = $1 and walker_id = $2 and ${SHARED}`, [of.id, id])
      );
    case 'message':
      return of.to === id || (admin && holds('select from reports where message_id = $1', [of.id]));
  }
}

const kindOf = (people: World['people'], id: string): string =>
  Object.entries(people).find(([, person]) => person.id === id)?.[0] ?? id;
