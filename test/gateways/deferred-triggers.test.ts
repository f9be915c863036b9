import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';

const database = freshDatabase();
let superuser: pg.Client;
beforeAll(async () => {
  superuser = new pg.Client({ connectionString: database.superuserUrl });
  await superuser.connect();
});
afterAll(() => superuser.end());

/** Other functions of the schema that one calls run as the same role, unless they run as their owner. */
const DEFERRED = `
  with recursive runs as (
    select t.tgname as trigger, t.tgqual is not null as chosen, p.oid, p.proname, p.prosrc, p.prosecdef
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgdeferrable and not t.tgisinternal
    union select r.trigger, r.chosen, p.oid, p.proname, p.prosrc, p.prosecdef
      from runs r join pg_proc p on p.pronamespace = 'public'::regnamespace and r.prosrc ~ ('\\m' || p.proname || '\\M')
      where not r.prosecdef)
  select trigger, proname as function, chosen,
    prosrc ~* '\\m(current_user|current_role|session_user|user|pg_has_role|row_security_active|app_writes_itself)\\M' as asks
  from runs where not prosecdef order by 1, 2`;

describe('a deferred trigger', () => {
  it('does not ask who writes, since before PostgreSQL 18 it runs as the role that commits', async () => {
    const { rows } = await superuser.query<{
      trigger: string;
      function: string;
      chosen: boolean;
      asks: boolean;
    }>(DEFERRED);
    expect(rows.map(({ function: name }) => name)).toContain('guard_booking_event');
    expect(rows.map(({ function: name }) => name)).toContain('app_family_id');
    expect(rows.filter(({ asks }) => asks)).toEqual([]);
    expect(rows.filter(({ chosen }) => !chosen)).toEqual([]);
  });
});
