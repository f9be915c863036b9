import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { peopleHead, peoplePart } from '../../src/domain/accounts/people-export.ts';
import type { PeopleState } from '../../src/domain/accounts/people-list.ts';
import { BOOKINGS_HEAD, bookingsPart } from '../../src/domain/bookings/bookings-export.ts';
import { BYTE_ORDER_MARK } from '../../src/domain/csv.ts';
import type { ExportPart } from '../../src/domain/export-part.ts';
import { audit } from '../../src/domain/support/audit.ts';
import { LaunchFault } from '../../src/launch/fault.ts';
import { inTerminal, inWorkingFolder, terminal, withDatabase } from '../session.ts';

interface Wish {
  search?: string;
  state?: PeopleState;
  output?: string;
}

type Part = (
  em: EntityManager,
  wish: { q: string; state: PeopleState | null; after: string | null },
) => Promise<ExportPart>;

/** The same file as on the page, noted in the audit log before its first line; each piece in a transaction of its own. */
const exporting =
  (name: 'users' | 'walkers' | 'bookings', head: string, part: Part) =>
  ({ search: q = '', state, output }: Wish) =>
    withDatabase(async (orm) => {
      await inTerminal(orm, async (em) => audit(em, terminal, `export-${name}`, { type: 'list' }));
      const pieces = async function* () {
        yield BYTE_ORDER_MARK + head;
        for (let after: string | null = null, first = true; first || after; first = false) {
          const piece: ExportPart = await inTerminal(orm, (em) =>
            part(em, { q, state: state ?? null, after }),
          );
          yield piece.lines;
          after = piece.next;
        }
      };
      if (output) await intoNewFile(inWorkingFolder(output), pieces);
      else for await (const text of pieces()) process.stdout.write(text);
    });

/** A file that is there stays as it is, and half a file does not stay. */
async function intoNewFile(path: string, pieces: () => AsyncIterable<string>): Promise<void> {
  const file = await open(path, 'wx', 0o600).catch(({ code }: NodeJS.ErrnoException) => {
    const why = code === 'EEXIST' ? 'is there already' : `cannot be written (${code})`;
    throw new LaunchFault(`${path} ${why}. Name another file.`);
  });
  try {
    await pipeline(pieces, file.createWriteStream());
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

export const users = exporting('users', peopleHead(null), (em, { q, after }) =>
  peoplePart(em, { role: null, q, after }),
);

export const walkers = exporting('walkers', peopleHead('trotter'), (em, wish) =>
  peoplePart(em, { role: 'trotter', ...wish }),
);

export const bookings = exporting('bookings', BOOKINGS_HEAD, (em, { q, after }) =>
  bookingsPart(em, { q, after }),
);
