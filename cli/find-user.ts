import { fullName } from '../src/domain/people/names.ts';
import type { Profile } from '../src/domain/people/profile.ts';
import type { CliSession } from './session.ts';

/** In a transaction of its own, so that no row is locked during a prompt. */
export async function findUser({ transact, wholeId }: CliSession, who: string): Promise<Profile> {
  const { findPerson } = await import('../src/domain/accounts/directory/directory.ts');
  const whole = await wholeId('profiles', who);
  return transact((em) => findPerson(em, whole));
}

/** All of them before anyone is decided about, so that a misspelt one changes nothing. */
export async function findUsers(session: CliSession, typed: readonly string[]): Promise<Profile[]> {
  const people: Profile[] = [];
  for (const who of typed) people.push(await findUser(session, who));
  return people;
}

export const describePerson = (person: Profile): string => `${fullName(person)} (${person.email})`;
