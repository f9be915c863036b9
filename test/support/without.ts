import type { TestApp } from './app.ts';

/** Revokes a privilege on a table, or renames the table, function or column, while `work` runs. */
export async function without<T>(app: TestApp, what: string, work: () => Promise<T>): Promise<T> {
  const runtime = new URL(app.database.runtimeUrl).username;
  const [kind, name = ''] = what.split(' ');
  const [table, column] = name.split('.');
  const [remove, restore] =
    kind === 'column'
      ? [`alter table ${table} rename ${column} to gone`, `alter table ${table} rename gone to ${column}`]
      : kind === 'table' || kind === 'function'
        ? [`alter ${kind} ${name} rename to gone`, `alter ${kind} gone rename to ${name}`]
        : [`revoke ${what} from ${runtime}`, `grant ${what} to ${runtime}`];
  await app.sql(remove);
  try {
    return await work();
  } finally {
    await app.sql(restore);
  }
}
