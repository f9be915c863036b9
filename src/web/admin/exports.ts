import type { EntityManager } from '@mikro-orm/postgresql';
import { type Context, Hono } from 'hono';
import { clock } from '../../clock.ts';
import { peopleExportChunk, peopleExportHeader } from '../../domain/accounts/directory/people-export.ts';
import { audit } from '../../domain/audit/audit.ts';
import { BOOKING_SORTS } from '../../domain/bookings/admin/admin-overview-lists.ts';
import { bookingsExportChunk, bookingsExportHeader } from '../../domain/bookings/admin/bookings-export.ts';
import { type DomainError, type ErrorCode, forbidden } from '../../domain/forms/domain-error.ts';
import { BYTE_ORDER_MARK, csvLine, type ExportChunk } from '../../domain/lists/csv.ts';
import { readPeriod } from '../../domain/payments/books/period.ts';
import { reportChunk, reportHeader } from '../../domain/payments/books/report-csv.ts';
import { idOf, type Viewer } from '../../domain/viewer.ts';
import { withSession } from '../../gateways/database/transaction.ts';
import { log } from '../../log.ts';
import { fileName } from '../../market.ts';
import { type ExportPath, paths } from '../../paths.ts';
import { download } from '../download.ts';
import { admins, redirectFor } from '../kit/guards.ts';
import { assertOwnPage } from '../kit/page-owner.ts';
import { ClientDisconnectedError, readFormSubmission } from '../kit/request-body.ts';
import { ResponseState } from '../kit/response-state.ts';
import { wrapError } from '../kit/wrap-error.ts';
import type { AppEnv, Services } from '../services.ts';
import { peopleQuery } from './people-pages.tsx';
import { queryOf, sortOf } from './query.ts';

interface Export {
  name: 'users' | 'walkers' | 'bookings' | 'money';
  failed: ErrorCode;
  head(): string;
  part(em: EntityManager, filter: URL, after: string | null): Promise<ExportChunk>;
}

/** A path of a file without a row here does not compile. */
const EXPORTS: Readonly<Record<ExportPath, Export>> = {
  [paths.exportUsers]: peopleExport('users', null, 'usersLoadFailed'),
  [paths.exportWalkers]: peopleExport('walkers', 'trotter', 'adminWalkersLoadFailed'),
  [paths.exportBookings]: {
    name: 'bookings',
    failed: 'bookingsLoadFailed',
    head: bookingsExportHeader,
    part: (em, filter, after) =>
      bookingsExportChunk(em, { q: queryOf(filter), order: sortOf(filter, BOOKING_SORTS, 'created'), after }),
  },
  [paths.exportMoney]: {
    name: 'money',
    failed: 'moneyReportFailed',
    head: reportHeader,
    part: (em, { searchParams }) => reportChunk(em, readPeriod(Object.fromEntries(searchParams))),
  },
};

function peopleExport(name: 'users' | 'walkers', role: 'trotter' | null, failed: ErrorCode): Export {
  return {
    name,
    failed,
    head: () => peopleExportHeader(role),
    part: (em, filter, after) => peopleExportChunk(em, { ...peopleQuery(filter, role), after }),
  };
}

type RespondWithError = (c: Context<AppEnv>, error: DomainError) => Response;

/** Each piece checks the admin again (ADMIN-5). An error ends the file with a line and aborts the connection, so no program takes it for complete. */
export function exports(services: Services, refuse: RespondWithError): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const [path, list] of Object.entries(EXPORTS))
    app.post(path, async (c) => {
      const secret = new ResponseState(c, services.config.baseUrl).sessionSecret;
      const as = <T>(work: (em: EntityManager, viewer: Viewer) => Promise<T>) =>
        withSession(services.orm, secret, (em, viewer) => {
          if (redirectFor(admins, viewer)) throw forbidden('pageAccessDenied');
          return work(em, viewer);
        });
      try {
        const { owner, ...shown } = (await readFormSubmission(c)).form;
        const filter = filterUrl(c.req.url, shown);
        const viewer = await as(async (_, viewer) => viewer);
        assertOwnPage(services, viewer, owner);
        await services.limits.use('export', idOf(viewer) ?? '');
        const first = await as(async (em, viewer) => {
          await audit(em, viewer, `export-${list.name}`, { type: 'list' });
          return list.part(em, filter, null);
        });
        const rest = (after: string) => as((em) => list.part(em, filter, after));
        const name = fileName(`${list.name}-${clock.today()}.csv`);
        return download(c, { name, type: 'text/csv' }, lines(list, first, rest, c.get('requestId')));
      } catch (error) {
        if (error instanceof ClientDisconnectedError) throw error;
        return refuse(c, wrapError(error, list.failed));
      }
    });
  return app;
}

function filterUrl(address: string, form: Readonly<Record<string, unknown>>): URL {
  const url = new URL(address);
  url.search = new URLSearchParams(
    Object.entries(form).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return url;
}

async function* lines(
  { name, head }: Export,
  first: ExportChunk,
  read: (after: string) => Promise<ExportChunk>,
  requestId: string,
) {
  yield BYTE_ORDER_MARK + head();
  let part = first;
  yield part.lines;
  while (part.next !== null) {
    try {
      part = await read(part.next);
    } catch (err) {
      log.error({ err, requestId, list: name }, 'an export failed');
      yield csvLine([`This file is incomplete, because the export failed. Reference: ${requestId}`]);
      throw err;
    }
    yield part.lines;
  }
}
