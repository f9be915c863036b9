import pg from 'pg';

const schemas = "('public'::regnamespace, 'bullmq'::regnamespace)";
const catalogs = ['attribute', 'class', 'constraint', 'index', 'policy', 'proc', 'trigger'];

/** Keeps in a template what the migrations wrote, and how a copy comes back to it. */
export async function addRenewal(templateUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: templateUrl });
  await client.connect();
  await client.query(`
    create schema test_template;
    create table test_template.written (one regclass, lines jsonb);
    do $$
    declare one regclass; lines jsonb;
    begin
      for one in select oid from pg_class where relkind = 'r' and relnamespace in ${schemas} loop
        execute format('select jsonb_agg(to_jsonb(line)) from %s line', one) into lines;
        insert into test_template.written select one, lines where lines is not null;
      end loop;
    end $$;
    create table test_template.counted as
      select format('%I.%I', schemaname, sequencename)::regclass as one, start_value, last_value from pg_sequences;

    create function test_template.renew() returns void language plpgsql set session_replication_role = replica as $$
    declare one regclass; lines jsonb;
    begin
      for one in select oid from pg_class
        where relkind = 'r' and relnamespace in ${schemas} and pg_relation_size(oid) > 0
      loop execute format('delete from %s', one); end loop;
      for one, lines in select * from test_template.written loop
        execute format('insert into %1$s select * from jsonb_populate_recordset(null::%1$s, $1)', one) using lines;
      end loop;
      perform setval(counted.one, coalesce(last_value, start_value), last_value is not null) from test_template.counted;
    end $$;

    create function test_template.catalog() returns text language sql as $$
      select concat_ws(' ', ${catalogs.map((name) => `(select concat(count(*), '/', max(xmin::text::bigint)) from pg_${name})`).join()},
        (select count(*) from pg_db_role_setting join pg_database database on database.oid = setdatabase
          where datname = current_database() and setrole <> 0))
    $$`);
  await client.end();
}
