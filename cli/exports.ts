import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { peopleExportChunk, peopleExportHeader } from '../src/domain/accounts/directory/people-export.ts';
import type { PeopleState } from '../src/domain/accounts/directory/people-list.ts';
import { audit } from '../src/domain/audit/audit.ts';
import { bookingsExportChunk, bookingsExportHeader } from '../src/domain/bookings/admin/bookings-export.ts';
import { BYTE_ORDER_MARK, type ExportChunk } from '../src/domain/lists/csv.ts';
import { StartupError } from '../src/launch/startup-error.ts';
import { cliActor, resolveUserPath, withDatabase } from './action.ts';

interface Options {
  search?: string;
  status?: PeopleState;
  output?: string;
}

type Part = (
  em: EntityManager,
  options: { q: string; state: PeopleState | null; after: string | null },
) => Promise<ExportChunk>;

/** Recorded in the audit log first; each piece is read in its own transaction. The mark for spreadsheets is only in files. */
const exporting = (name: 'users' | 'walkers' | 'bookings', head: () => string, part: Part) =>
  withDatabase(async ({ transact }, { search: q = '', status: state, output }: Options) => {
    await transact(async (em) => audit(em, cliActor, `export-${name}`, { type: 'list' }));
    const pieces = async function* () {
      yield (output ? BYTE_ORDER_MARK : '') + head();
      for (let after: string | null = null, first = true; first || after; first = false) {
        const piece: ExportChunk = await transact((em) => part(em, { q, state: state ?? null, after }));
        yield piece.lines;
        after = piece.next;
      }
    };
    if (output) await intoNewFile(resolveUserPath(output), pieces);
    else for await (const text of pieces()) process.stdout.write(text);
  });

/** Never overwrites a file, and removes an incomplete one. */
async function intoNewFile(path: string, pieces: () => AsyncIterable<string>): Promise<void> {
  const file = await open(path, 'wx', 0o600).catch(({ code }: NodeJS.ErrnoException) => {
    const why = code === 'EEXIST' ? 'already exists' : `can't be written (${code})`;
    throw new StartupError(`${path} ${why}. Choose another file.`);
  });
  try {
    await pipeline(pieces, file.createWriteStream());
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

export const exportUsers = exporting(
  'users',
  () => peopleExportHeader(null),
  (em, { q, after }) => peopleExportChunk(em, { role: null, q, after }),
);

export const exportWalkers = exporting(
  'walkers',
  () => peopleExportHeader('trotter'),
  (em, options) => peopleExportChunk(em, { role: 'trotter', ...options }),
);

export const exportBookings = exporting('bookings', bookingsExportHeader, (em, { q, after }) =>
  bookingsExportChunk(em, { q, after }),
);
