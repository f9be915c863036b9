import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { readerOfFeed } from '../../domain/accounts/calendar-feed.ts';
import { calendarWalks } from '../../domain/bookings/calendar/calendar-walks.ts';
import { system } from '../../domain/viewer.ts';
import { withActor, withUserReadOnly } from '../../gateways/database/transaction.ts';
import { writeCalendar } from '../../gateways/icalendar/write-calendar.ts';
import { paths } from '../../paths.ts';
import { withLanguage } from '../../request-language.ts';
import { tr } from '../../translate.ts';
import { addressOf } from '../client-address.ts';
import { bareHeaders } from '../security.ts';
import type { AppEnv, Services } from '../services.ts';

const FILE = /^([\w-]{43})\.ics$/;

export const feedUrl = (baseUrl: string, secret: string): string =>
  `${baseUrl}${paths.calendarFeed(`${secret}.ics`)}`;

/** `/calendar/{secret}.ics` (CALENDAR-5). Reads as the person, under row-level security. */
export function calendarFeed({ orm, limits, config }: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const headers = { ...bareHeaders(config), 'X-Robots-Tag': 'noindex, nofollow' };
  app.get(paths.calendarFeed(':file'), etag(), async (c) => {
    const secret = FILE.exec(c.req.param('file') ?? '')?.[1];
    const reader = secret && (await withActor(orm, system('auth'), (em) => readerOfFeed(em, secret)));
    if (!reader) {
      await limits.use('unknownCalendar', addressOf(c, config.trustProxy));
      return c.text('Not found', 404, headers);
    }
    await limits.use('calendar', reader.id);
    const written = await withLanguage(reader.language ?? 'en', async () => {
      const walks = [];
      for (const family of [null, ...reader.families])
        walks.push(
          ...(await withUserReadOnly(
            orm,
            reader.id,
            (em) => calendarWalks(em, { ...reader, family }),
            family,
          )),
        );
      return writeCalendar(walks, { baseUrl: config.baseUrl, name: tr('Trotwell walks') });
    });
    return c.body(written, 200, { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' });
  });
  return app;
}
