import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { clock } from '../clock.ts';
import { acceptSeries } from '../domain/bookings/series/answer-series.ts';
import { requestSeries } from '../domain/bookings/series/request-series.ts';
import { SeriesPreviewError } from '../domain/bookings/series/series.ts';
import { closedField, walkField, weekdayField } from '../domain/bookings/series/series-fields.ts';
import type { RawForm } from '../domain/forms/form.ts';
import { Profile } from '../domain/people/profile.ts';
import { type Member, system } from '../domain/viewer.ts';
import { withActor } from '../gateways/database/transaction.ts';
import { demoHomeAddress, demoSchoolAddress } from './people.ts';

interface Agreed {
  parent: string;
  walker: string;
  child: string;
}

const TUESDAY = 2;
const THURSDAY = 4;
/** The other walks of the demo are in the week before. */
const DAYS_AHEAD = 8;
const DAYS = 120;

/** Walks to school twice a week, requested and accepted with the commands that the pages call. */
export async function addWeeklyWalks(orm: MikroORM, { parent, walker, child }: Agreed): Promise<void> {
  const soonest = Temporal.PlainDate.from(clock.today()).add({ days: DAYS_AHEAD });
  const first = soonest.add({ days: (TUESDAY - soonest.dayOfWeek + 7) % 7 });
  const request = {
    child,
    walker,
    date: first.toString(),
    until: first.add({ days: DAYS }).toString(),
    time: '08:00',
    duration: '1',
    pickup: demoHomeAddress,
    dropoff: demoSchoolAddress(),
    notes: 'Her violin on Thursdays.',
    [weekdayField(TUESDAY)]: 'on',
    [weekdayField(THURSDAY)]: 'on',
  };
  const chosen = await chosenDates(orm, parent, request);
  const { id } = await as(orm, parent, (em, viewer) => requestSeries(em, viewer, { ...request, ...chosen }));
  await as(orm, walker, (em, viewer) => acceptSeries(em, viewer, id));
}

/** The dates that the preview selects by default. Asking for it stores nothing. */
async function chosenDates(orm: MikroORM, parent: string, request: RawForm): Promise<RawForm> {
  try {
    await as(orm, parent, (em, viewer) => requestSeries(em, viewer, request));
  } catch (error) {
    if (!(error instanceof SeriesPreviewError)) throw error;
    const { key, dates, closed } = error.preview;
    const fields = [
      ...dates.filter(({ problem }) => !problem).map(({ date }) => walkField(date)),
      ...closed.map(({ date }) => closedField(date)),
    ];
    return { previewed: key, ...Object.fromEntries(fields.map((field) => [field, 'on'])) };
  }
  throw new Error('Weekly walks were requested without a preview');
}

const as = <T>(
  orm: MikroORM,
  id: string,
  work: (em: EntityManager, viewer: Member) => Promise<T>,
): Promise<T> =>
  withActor(orm, system('seed'), async (em) => {
    const { role, firstName, lastName, email, avatarUrl } = await em.findOneOrFail(Profile, id);
    const account = {
      approved: true,
      rejected: false,
      unread: 0,
      unreadNotifications: 0,
      rewardNews: false,
      mailProblem: null,
      tokenOutdated: false,
      mustAccept: false,
      family: null,
      device: { works: false, gone: false, end: null, offeredOn: null },
    };
    const name = { firstName, lastName, email, avatarUrl: avatarUrl ?? null, language: null };
    return work(em, { kind: 'member', id, sessionId: '', role, ...name, ...account });
  });
