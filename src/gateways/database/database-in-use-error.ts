/** Migrations gave way for their whole patience. The message names the command that helps. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError';

  /** `done`: names of the migrations that were committed before it. */
  constructor(database: string, done: readonly string[], cause: unknown) {
    const kept =
      done.length === 0
        ? 'Nothing was changed, and running processes go on.'
        : `Done, and kept: ${done.join(', ')}. The rest was not changed. Running processes go on.`;
    super(
      `The database ${database} is in use: to migrate, all its tables must be free for a moment, and for about a minute they ` +
        `were not. ${kept}\n` +
        'Wait for a backup or a long query to end, or for less traffic, and try again. ' +
        'This lists what has been going on for long:\n\n' +
        `  psql --username=postgres --dbname=${database} --command='${OPEN_TRANSACTIONS}'\n\n` +
        'To end one of them: select pg_terminate_backend(pid)',
      { cause },
    );
  }
}

const OPEN_TRANSACTIONS =
  'select pid, usename, state, xact_start, query from pg_stat_activity where datname = current_database() ' +
  'and xact_start is not null order by xact_start';
