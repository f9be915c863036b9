import { beforeEach, describe, expect, it } from 'vitest';
import { SERIES_EMAILS } from '../../../src/domain/email/email-kinds-series.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { renderEmail } from '../../../views/mail/render.tsx';
import { site } from '../../jobs/stage.ts';
import { startTestApp } from '../../support/app.ts';
import { aFamily, aParent, aWatcher, type TestUser } from '../../support/cast.ts';
import { firstOf, onlyInCI } from '../../support/full-size.ts';
import { aSeries, mondayIn, walksOf } from '../../support/series.ts';

/** What each adult who decides is emailed about weekly walks: what the parent is (FAMILY-9). */
const app = startTestApp();
let priya: TestUser;
let sam: TestUser;
let walker: TestUser;
let other: TestUser;
let series: string;
let family: Awaited<ReturnType<typeof aFamily>>;

/** To the parent alone; each with what the others get instead. */
const NOT_COPIED: Record<string, string> = {
  'series-requested': 'nothing: it is an email to the walker',
  'series-ended': 'an email of the walks that ended (add_family_notifications)',
};

beforeEach(async () => {
  family = await aFamily(app);
  ({ priya, sam, walker } = family);
  other = await aParent(app);
  await aWatcher(app, priya, other, [family.mia], 'guardian');
  series = await aSeries(app, priya, walker, { child: family.theo, weekdays: [1, 3] }, 4);
  await app.sql('delete from outbox');
});

const mails = async ({ id }: TestUser) =>
  (
    await app.sql<{ kind: string }>(
      `select kind from outbox where payload ->> 'to' = $1 and kind like 'mail.%' order by 1`,
      [id],
    )
  ).map(({ kind }) => kind);

it.each(firstOf(Object.keys(SERIES_EMAILS), 2))(
  '%s to the parent is one to a co-parent of these children too',
  async (kind) => {
    await app.sql(
      `insert into outbox (id, kind, payload, created_at, due_at)
     values (gen_random_uuid(), $1, jsonb_build_object('seriesId', $2::text, 'to', $3::text, 'round', '2027-01-01'), now(), now())`,
      [`mail.${kind}`, series, priya.id],
    );
    expect(await mails(sam)).toEqual(NOT_COPIED[kind] ? [] : [`mail.${kind}`]);
    expect(await mails(other)).toEqual([]);
  },
);

describe('a walker', () => {
  const answer = async (intent: string) =>
    expect((await walker.browser.postOnly(`/series/${series}`, { intent, reason: 'Moving' })).status).toBe(
      303,
    );

  it.each(
    firstOf([
      ['accepts', ['accept-series'], 'mail.series-accepted'],
      ['declines', ['decline-series'], 'mail.series-declined'],
    ]),
  )('who %s weekly walks is one email to each adult who decides', async (_, acts, kind) => {
    for (const act of acts) await answer(act);
    for (const who of [priya, sam]) expect(await mails(who), who.firstName).toEqual([kind]);
    expect(await mails(other)).toEqual([]);
  });

  onlyInCI('who accepts those of two children emails nobody who decides for one alone', async () => {
    const { theo, mia } = family;
    const both = await aSeries(
      app,
      priya,
      walker,
      { child: theo, [`child.${theo}`]: 'on', [`child.${mia}`]: 'on', weekdays: [2] },
      4,
    );
    const [first] = await walksOf(app, both);
    await app.sql(`update bookings set child_id = $2, sibling_ids = '{}' where id = $1`, [first?.id, theo]);
    await app.sql('delete from outbox');
    const accepted = await walker.browser.postOnly(`/series/${both}`, { intent: 'accept-series' });
    expect(accepted.status).toBe(303);
    expect([await mails(priya), await mails(sam)]).toEqual([['mail.series-accepted'], []]);
  });

  onlyInCI('who has no time for one of the dates is one email, which names it', async () => {
    const [first] = await walksOf(app, series);
    const taken = await aSeries(app, await aParent(app), walker, { weekdays: [1], date: mondayIn(7) }, 1);
    await walker.browser.postOnly(`/series/${taken}`, { intent: 'accept-series' });
    await app.sql('delete from outbox');
    await answer('accept-series');
    expect((await walksOf(app, series)).find(({ id }) => id === first?.id)?.status).toBe('cancelled');
    for (const who of [priya, sam]) expect(await mails(who), who.firstName).toEqual(['mail.series-accepted']);
  });
});

onlyInCI.each([
  ['whose last dates are not booked yet', 200, true] as const,
  ['that are all booked', 14, false],
])('weekly walks %s say so in the request and its answer: later dates are added', async (_, days, grows) => {
  const until = Temporal.PlainDate.from(mondayIn(7)).add({ days }).toString();
  const id = await aSeries(app, priya, walker, { weekdays: [2], until });
  await walker.browser.postOnly(`/series/${id}`, { intent: 'accept-series' });
  const texts: string[] = [];
  for (const [kind, to] of [
    ['series-requested', walker],
    ['series-accepted', priya],
  ] as const) {
    const status = kind === 'series-requested' ? 'pending' : 'accepted';
    await app.sql('update booking_series set status = $2 where id = $1', [id, status]);
    const payload = { seriesId: id, to: to.id };
    const email = await withActor(app.orm, system('worker'), (em) =>
      buildEmail(em, { kind: `mail.${kind}`, payload }),
    );
    texts.push(renderEmail(email!, { ...site, baseUrl: 'http://x' }).text);
  }
  expect(texts.map((text) => /later\s+dates\s+(are\s+added\s+)?each\s+week/.test(text))).toEqual([
    grows,
    grows,
  ]);
});
