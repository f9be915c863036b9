import { Hono } from 'hono';
import { findCalendarWalk } from '../../domain/bookings/calendar/calendar-walks.ts';
import { isParent, isWalker } from '../../domain/viewer.ts';
import { withSession } from '../../gateways/database/transaction.ts';
import { writeCalendar } from '../../gateways/icalendar/write-calendar.ts';
import { paths } from '../../paths.ts';
import { parentsAndWalkers, redirectFor } from '../kit/guards.ts';
import { ResponseState } from '../kit/response-state.ts';
import type { AppEnv, Services } from '../services.ts';

/** `/booking/{id}/walk.ics`, for the parent and the walker of a confirmed walk (CALENDAR-6). */
export function calendarFile({ orm, config }: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get(paths.calendarFile(':id'), async (c) => {
    const { sessionSecret } = new ResponseState(c, config.baseUrl);
    const found = await withSession(orm, sessionSecret, async (em, viewer) => {
      const elsewhere = redirectFor(parentsAndWalkers, viewer);
      if (elsewhere) return elsewhere;
      if (!isParent(viewer) && !isWalker(viewer)) return null;
      return findCalendarWalk(em, viewer, c.req.param('id') ?? '');
    });
    if (!found) return c.text('Not found', 404);
    if ('to' in found) return c.redirect(found.to, 303);
    return c.body(writeCalendar([found], { baseUrl: config.baseUrl }), 200, {
      'Cache-Control': 'no-store',
      'Content-Disposition': 'attachment; filename="walk.ics"',
      'Content-Type': 'text/calendar; charset=utf-8',
    });
  });
  return app;
}
