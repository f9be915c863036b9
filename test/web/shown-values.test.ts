import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import type { Browser } from '../support/browser-like.ts';
import { aChild, aParent, aWalker } from '../support/cast.ts';
import { crawlPages } from '../support/crawl.ts';
import { inDays } from '../support/days.ts';
import { onePersonOfEachKind } from '../support/everyone.ts';
import { type PostForm, postForms, sentBy } from '../support/forms.ts';
import { firstOf, isFullSize, onlyInCI } from '../support/full-size.ts';
import { aDeadLetter } from '../support/jobs.ts';
import { weekly } from '../support/series.ts';

/**
 * Every form that shows money or a count sends back what it showed. The forms are found on the pages: a new one that shows
 * a number and sends none, and has no reason below, fails.
 */
const app = startTestApp();

const MONEY_OR_COUNT =
  /\$\d|\b(\d+|one) (\w+ )?(walks?|requests?|walkers?|people|person|offers?|jobs?|dates?)\b|\b(all|the) \d+\b/i;
const SENDS = /^(shown\..+|rate|amount|walks|refundedWhenShown|history)$/;

const NOTHING_TO_COMPARE: Record<string, string> = {
  'answer-first-walk': 'a pickup code has 4 digits',
  'end-series': 'how to cancel one walk of them; the person names the dates',
  'save-walker': 'the steps and the highest rate of the market; the walker types the rate',
  tip: 'the amounts are choices, and the form sends the chosen one',
  block: 'a block is never refused for what it ends (SAFETY-9)',
  'approve-chosen': 'the form names each person',
  'reject-chosen': 'the form names each person',
};

interface Found {
  who: 'parent' | 'walker' | 'admin';
  path: string;
  form: PostForm;
}

const found: Found[] = [];
const people = {} as Record<Found['who'], Browser>;

beforeAll(async () => {
  if (!isFullSize) return;
  const everyone = await onePersonOfEachKind(app);
  const { ids } = everyone;
  for (const who of ['parent', 'walker', 'admin'] as const) people[who] = everyone.people[who];
  await aDeadLetter(app);
  await aDeadLetter(app);
  const more = {
    parent: [`/safety/${ids.walker}?dialog=block`, `/booking/${ids.offered}`],
    walker: [`/booking/${ids.open}`, `/series/${ids.series}`],
    admin: [
      '/admin/jobs?dialog=retry-all',
      `/admin/walkers?dialog=unapprove-chosen&person=${ids.walker}`,
      `/admin/reports/${ids.report}?dialog=unapprove`,
      `/booking/${ids.paid}/receipt?dialog=refund`,
    ],
  };
  for (const who of ['parent', 'walker', 'admin'] as const)
    for (const start of ['/dashboard', ...more[who]]) await collect(who, start);
});

async function collect(who: Found['who'], start: string): Promise<void> {
  const read = async (path: string) => {
    const response = await people[who].raw(path);
    return response.headers.get('content-type')?.startsWith('text/html') ? response.text() : null;
  };
  for (const { path, html } of start === '/dashboard'
    ? await crawlPages(read, start)
    : [{ path: start, html: (await read(start)) ?? '' }])
    for (const form of formsWithNumbers(html, path))
      if (!found.some((one) => one.who === who && one.form.intent === form.intent))
        found.push({ who, path, form });
}

/** With the dialog around the form. */
function formsWithNumbers(html: string, path: string): PostForm[] {
  return [...html.matchAll(/<form\b[^>]*method="post"[\s\S]*?<\/form>/g)]
    .filter(({ 0: form, index }) => {
      const opened = html.lastIndexOf('<dialog', index);
      const closed = opened < 0 ? -1 : html.indexOf('</dialog>', opened);
      const shown = closed > index ? html.slice(opened, closed) : form;
      return MONEY_OR_COUNT.test(shown.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '));
    })
    .flatMap(([form]) => postForms(form, path));
}

const sends = ({ controls }: PostForm): string[] =>
  controls.filter(({ name, type }) => type === 'hidden' && SENDS.test(name)).map(({ name }) => name);

const stored = () =>
  app.sql(
    ['bookings', 'booking_series', 'booking_offers', 'booking_invitations', 'profiles', 'reports', 'outbox']
      .map(
        (table) =>
          `select '${table}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as rows from ${table} t`,
      )
      .join(' union all '),
  );

onlyInCI('each form that shows money or a count sends it back, or says why not (SCREEN-8)', () => {
  const missing = found.filter(({ form }) => sends(form).length === 0 && !NOTHING_TO_COMPARE[form.intent]);
  expect(missing.map(({ who, path, form }) => `${form.intent} of ${who} at ${path}`)).toEqual([]);
  const intents = new Set(found.map(({ form }) => form.intent));
  for (const intent of ['request-booking', 'ask-everyone', 'take-walk', 'accept-series', 'unapprove'])
    expect(intents).toContain(intent);
  for (const intent of ['unapprove-chosen', 'retry-all']) expect(intents).toContain(intent);
});

/** Which questions the page asked are answered by a form of their own (BOOKING-49). */
const isValue = (name: string) => name.startsWith('shown.') && name !== 'shown.questions';

onlyInCI(
  'each of them refuses another value, names both, changes nothing, and shows the new one',
  async () => {
    const tested: string[] = [];
    for (const { who, path, form } of found)
      for (const name of sends(form).filter((one) => one === 'rate' || isValue(one))) {
        const now = Number(sentBy(form)[name]);
        const before = await stored();
        const fields = FIELDS[form.intent] ?? {};
        const url = form.action.startsWith('?') ? path.split('?')[0] + form.action : form.action;
        const answer = await people[who].post(url, { ...sentBy(form, fields), [name]: String(now + 50) });
        const text = (cents: number) => `$${(cents / 100).toFixed(2)}`;
        expect([form.intent, name, answer.status]).toEqual([form.intent, name, 409]);
        expect(answer.text).toContain(
          /rate/i.test(name)
            ? `It was ${text(now + 50)}/hr and is now ${text(now)}/hr.`
            : `: ${now + 50} before, ${now} now.`,
        );
        expect(await stored()).toEqual(before);
        const again = postForms(answer.html, path).find(({ intent }) => intent === form.intent);
        expect([form.intent, again && sentBy(again)[name]]).toEqual([form.intent, String(now)]);
        tested.push(`${form.intent} ${name}`);
      }
    expect(tested).toContain('request-booking shown.rate');
    expect(tested).toContain('unapprove shown.confirmed');
  },
);

/** What a person types. */
const FIELDS: Record<string, Record<string, string>> = {
  'request-booking': { date: inDays(20), time: '08:00', duration: '1', pickup: 'Home', dropoff: 'School' },
};

const expectOnce = ({ text }: { text: string }, sentence: string) =>
  expect(text.split(sentence).length - 1, sentence).toBe(1);

describe('a walk is booked at the rate that the form showed (BOOKING-3)', () => {
  it.each(firstOf(['dialog', 'page']))(
    '%s: a new rate is asked about, the input stays, one press accepts it',
    async (where) => {
      const [parent, walker] = [await aParent(app), await aWalker(app)];
      await aChild(app, parent);
      const path =
        where === 'dialog'
          ? `/find-walkers?dialog=book&walker=${walker.id}`
          : `/book-walk?walker=${walker.id}`;
      const formOn = (html: string) =>
        postForms(html, path).find(({ intent }) => intent === 'request-booking')!;
      const typed = { ...FIELDS['request-booking'], notes: 'Ring twice', anyway: 'on' };
      const form = formOn((await parent.browser.get(path)).html);
      expect(sentBy(form)['shown.rate']).toBe('1850');
      await app.sql('update walker_profiles set hourly_rate = 25 where user_id = $1', [walker.id]);
      const asked = await parent.browser.post(path, sentBy(form, typed));
      expect(asked.status).toBe(409);
      expectOnce(asked, 'It was $18.50/hr and is now $25.00/hr. Check it and confirm again.');
      expect(asked.text).not.toContain('Please fix');
      expect(await app.sql('select from bookings where parent_id = $1', [parent.id])).toEqual([]);
      const again = formOn(asked.html);
      expect(sentBy(again)).toMatchObject({ notes: 'Ring twice', pickup: 'Home', 'shown.rate': '2500' });
      expect((await parent.browser.postOnly(path, sentBy(again, { anyway: 'on' }))).status).toBe(303);
      expect(await app.sql('select hourly_rate from bookings where parent_id = $1', [parent.id])).toEqual([
        { hourly_rate: '25.00' },
      ]);
    },
  );

  it.each(
    firstOf([
      ['once', 'en', 'It was $18.50/hr and is now $25.00/hr.'],
      ['weekly', 'en', 'It was $18.50/hr and is now $25.00/hr.'],
      ['once', 'es', 'Era $18.50/h y ahora es $25.00/h.'],
    ]),
  )(
    '%s (%s): beside another error the form names both prices too, and sends the new one',
    async (repeat, language, sentence) => {
      const [parent, walker] = [await aParent(app), await aWalker(app)];
      const child = await aChild(app, parent);
      if (language === 'es')
        await parent.browser.postOnly('/settings', { intent: 'save-language', language });
      const path = `/book-walk?walker=${walker.id}`;
      const formOn = (html: string) =>
        postForms(html, path).find(({ intent }) => intent === 'request-booking')!;
      const days = repeat === 'weekly' ? weekly({ walker: walker.id, child }) : FIELDS['request-booking'];
      const fields = { ...days, [`child.${child}`]: 'on', repeat, anyway: 'on' };
      const form = formOn((await parent.browser.get(path)).html);
      await app.sql('update walker_profiles set hourly_rate = 25 where user_id = $1', [walker.id]);
      const wrong = await parent.browser.post(path, { ...sentBy(form), ...fields, pickup: '' });
      expect(wrong.status).toBe(422);
      expectOnce(wrong, sentence);
      expect(wrong.text.replace(sentence, '')).not.toContain('$18.50');
      expect(sentBy(formOn(wrong.html))['shown.rate']).toBe('2500');
      const again = await parent.browser.post(path, { ...sentBy(formOn(wrong.html)), ...fields });
      expect(again.text).not.toContain('$18.50');
      if (repeat === 'once')
        expect(await app.sql('select hourly_rate from bookings where parent_id = $1', [parent.id])).toEqual([
          { hourly_rate: '25.00' },
        ]);
    },
  );

  it('a form without the rate books nothing, and says the rate', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    const child = await aChild(app, parent);
    const intent = 'request-booking';
    const once = { ...FIELDS[intent], intent, walker: walker.id, child, anyway: 'on' };
    const often = {
      ...weekly({ walker: walker.id, child }),
      [`child.${child}`]: 'on',
      intent,
      repeat: 'weekly',
      confirmed: 'on',
    };
    for (const [path, fields] of [
      [`/find-walkers?dialog=book&walker=${walker.id}`, once],
      [`/book-walk?walker=${walker.id}`, once],
      [`/walker/${walker.id}`, once],
      [`/book-walk?walker=${walker.id}`, often],
    ] as const) {
      const { status, text } = await parent.browser.post(path, fields);
      expect([status, path]).toEqual([409, path]);
      expect(text).toContain('It is $18.50/hr. Check it and confirm again.');
      expect(text).not.toContain('–/hr');
    }
    const stored =
      'select from bookings where parent_id = $1 union all select from booking_series where parent_id = $1';
    expect(await app.sql(stored, [parent.id])).toEqual([]);
  });

  it('every week too: the dates that were left out stay so, and one press accepts the new rate', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    const child = await aChild(app, parent);
    const path = `/book-walk?walker=${walker.id}`;
    const formOn = (html: string) =>
      postForms(html, path).find(({ intent }) => intent === 'request-booking')!;
    const form = formOn((await parent.browser.get(path)).html);
    const fields = { ...weekly({ walker: walker.id, child }), [`child.${child}`]: 'on', repeat: 'weekly' };
    const preview = await parent.browser.post(path, { ...sentBy(form), ...fields });
    expect(preview.text).toContain('$18.50 a walk');
    const sent: Record<string, string> = { ...sentBy(formOn(preview.html)) };
    const [first = ''] = Object.keys(sent).filter((name) => name.startsWith('walk.'));
    expect(first).toMatch(/^walk\.\d/);
    delete sent[first];
    await app.sql('update walker_profiles set hourly_rate = 25 where user_id = $1', [walker.id]);
    const asked = await parent.browser.post(path, sent);
    expect(asked.status).toBe(409);
    expect(asked.text).toContain('It was $18.50/hr and is now $25.00/hr.');
    expect(asked.text).toContain('$25.00 a walk');
    expect(await app.sql('select from booking_series where parent_id = $1', [parent.id])).toEqual([]);
    const again = sentBy(formOn(asked.html));
    expect(again).toEqual({ ...sent, 'shown.rate': '2500' });
    expect((await parent.browser.postOnly(path, again)).status).toBe(303);
    expect(await app.sql('select hourly_rate from booking_series where parent_id = $1', [parent.id])).toEqual(
      [{ hourly_rate: '25.00' }],
    );
  });

  it('every week, before any date was shown: the dates are ticked as without a new rate', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    const child = await aChild(app, parent);
    const path = `/book-walk?walker=${walker.id}`;
    const formOn = (html: string) =>
      postForms(html, path).find(({ intent }) => intent === 'request-booking')!;
    const fields = { ...weekly({ walker: walker.id, child }), [`child.${child}`]: 'on', repeat: 'weekly' };
    const first = { ...sentBy(formOn((await parent.browser.get(path)).html)), ...fields };
    const ticked = sentBy(formOn((await parent.browser.post(path, first)).html));
    await app.sql('update walker_profiles set hourly_rate = 25 where user_id = $1', [walker.id]);
    const asked = await parent.browser.post(path, first);
    expect(asked.status).toBe(409);
    expect(sentBy(formOn(asked.html))).toEqual({ ...ticked, 'shown.rate': '2500' });
  });
});
