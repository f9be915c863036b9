import { beforeAll, describe, expect, it } from 'vitest';
import { walkTimes } from '../../src/domain/walk-times.ts';
import { messageTemplates } from '../../views/i18n.ts';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { aFamily, aParent, aPlace, aReceiver, aShare, aWalker, aWatcher } from '../support/cast.ts';
import { crawlPages } from '../support/crawl.ts';
import { dayIn } from '../support/dates.ts';
import { atFullSize, isFullSize, onlyInCI } from '../support/full-size.ts';
import { anIncident } from '../support/incidents.ts';
import { parseSources } from '../support/parsed-sources.ts';
import { aPayment, aStoredCard } from '../support/payments.ts';
import { aProposal } from '../support/reschedule.ts';
import { SAID_TO_YOU } from '../support/said-to-you.ts';
import { joinAgreedSeries } from '../support/series.ts';
import { keysIn } from '../support/translations.ts';

const YOU = /\b(you|yours?|yourself)\b/i;
/** One's own account, and what everybody reads. */
const OF_ONE_PERSON =
  /^\/(settings|profile|year|payouts|find-walkers|walkers?|messages|rewards|terms|privacy|about|safety|contact|community|auth|neighborhoods|accessibility)\b/;
const app = startTestApp();
/** Sentence of a source → who of the family, and the walker, reads it on a page about a child. */
const read = new Map<string, Set<string>>();
const unknown: string[] = [];

/** Priya's children; Sam decides about both of them, Nora follows their walks, Daniel walks. */
beforeAll(async () => {
  const { priya, sam, walker, theo, mia, link } = await aFamily(app);
  const nora = await aParent(app, { firstName: 'Nora' });
  await app.sql('update watchers set child_ids = $2 where id = $1', [link, [theo, mia]]);
  await aWatcher(app, priya, nora, [theo, mia]);
  await priya.browser.post('/children', { intent: 'save-pickup', codeWord: 'Purple Heron', asksCode: 'on' });
  await sam.browser.post('/dashboard', { intent: 'act-for', family: link });
  await Promise.all([aPlace(app, priya), aReceiver(app, priya, theo), aStoredCard(app, priya)]);
  type Traits = Parameters<typeof aBooking>[3];
  const walk = (startsIn: number, traits: Traits, who = walker) =>
    aBooking(app, priya, who, { child: theo, startsIn, ...traits });
  /** Whatever the hour is now, within the hours of walkers or not. */
  const ahead = (days: number, traits: Traits = {}, who: typeof walker | null = walker, time = '10:00') =>
    aBooking(app, priya, who, {
      child: theo,
      startsAt: walkTimes(dayIn(days), time, 1)!.startsAt,
      ...traits,
    });
  const agreed = { status: 'accepted' } as const;
  const noah = await aWalker(app, { firstName: 'Noah' });
  const late = await walk(2, agreed);
  const asked = await ahead(4, { ...agreed, siblings: [mia] });
  const moved = await ahead(5, agreed);
  const offered = await ahead(20, {}, null);
  const help = await walk(-0.2, { status: 'in_progress', child: mia }, noah);
  const series = await joinAgreedSeries(app, await ahead(25, agreed));
  const over = await joinAgreedSeries(app, await ahead(29, agreed));
  const paid = await walk(-300, { status: 'payment_confirmed' });
  const walks = [late, asked, moved, offered, help, paid];
  walks.push(await walk(-0.3, { status: 'in_progress' }), await walk(-200, { status: 'completed' }));
  walks.push(await ahead(16), await ahead(21, {}, null, '21:00'));
  walks.push(await ahead(2, { status: 'cancelled', reason: 'walker_declined' }));
  walks.push(await ahead(2, { status: 'cancelled' }, walker, '15:00'));
  await aProposal(app, asked, { by: priya, asked: walker });
  await aProposal(app, moved, { by: walker, asked: priya });
  await aShare(app, priya, late);
  await priya.browser.post(`/walks/${late}`, { intent: 'running-late', minutes: '10' });
  await priya.browser.post(`/series/${over}`, { intent: 'end-series', reason: 'Camp' });
  await app.sql('insert into booking_offers values ($1, $2, 18.5, now())', [offered, walker.id]);
  await app.sql('update booking_series set hourly_rate = hourly_rate - 1 where id = $1', [series]);
  await aPayment(app, paid);
  await anIncident(app, help, priya);
  const more = (isFullSize ? walks : [late, offered, help]).flatMap((id) => [
    `/booking/${id}`,
    `/walks/${id}`,
    `/watching/${id}`,
  ]);
  more.push(`/booking/${help}/help`, `/booking/${late}/help`, `/booking/${paid}/receipt`);
  for (const id of [series, over]) more.push(`/series/${id}`, `/series/${id}?dialog=end`);
  for (const child of [theo, mia]) more.push(`/children/${child}/first-walk`);
  const sentences = sentencesToYou();
  for (const [who, { browser }] of Object.entries({
    parent: priya,
    'co-parent': sam,
    follower: nora,
    walker,
  })) {
    const page = async (path: string) => {
      const response = await browser.raw(path);
      return response.headers.get('content-type')?.startsWith('text/html') ? response.text() : null;
    };
    const crawled = isFullSize ? await crawlPages(page, '/dashboard') : [];
    const said = new Map(
      crawled.filter(({ path }) => !OF_ONE_PERSON.test(path)).map(({ path, html }) => [path, html]),
    );
    for (const path of more) said.set(path, (await page(path)) ?? '');
    const lines = new Map([...said].flatMap(([path, html]) => linesToYou(html).map((line) => [line, path])));
    for (const [line, path] of lines) match(line, sentences, who, path);
  }
}, 120_000);

/** Each text of a paragraph, heading or control that says "you". */
const linesToYou = (html: string): string[] =>
  html
    .replace(/<(script|style|header|footer|nav)\b[\s\S]*?<\/\1>|<!--.*?-->/gs, '')
    .replace(/<\/?(a|b|strong|em|span|time)\b[^>]*>/g, '')
    .split(/<[^>]+>/)
    .map((line) =>
      line
        .replace(/&#x27;/g, "'")
        .replace(/&quot;/g, '"')
        .replace(/&amp;/g, '&')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => YOU.test(line));

function textsOfSources(): string[] {
  const messages = Object.values<{ title: string; text?: string }>(messageTemplates);
  return [
    ...parseSources(['views', 'islands', 'src'])
      .flatMap(keysIn)
      .flatMap(({ text }) => text.split(' | ')),
    ...messages.flatMap(({ title, text = '' }) => [title, text]),
  ];
}

/** The longest first: one may contain another. */
function sentencesToYou(): [sentence: string, pattern: RegExp][] {
  return [...new Set(isFullSize ? textsOfSources() : Object.values(SAID_TO_YOU).flat())]
    .filter((text) => YOU.test(text))
    .sort((one, other) => other.length - one.length)
    .map((text) => {
      const plain = text.replace(/<\/?\w+>/g, '').replace(/[.*+?^$()[\]\\|]/g, '\\$&');
      return [text, new RegExp(plain.replace(/\{\w+\}/g, '.{1,160}?'))];
    });
}

function match(line: string, sentences: ReturnType<typeof sentencesToYou>, who: string, path: string): void {
  let rest = line;
  for (const [sentence, pattern] of sentences) {
    if (!pattern.test(rest)) continue;
    rest = rest.replace(pattern, '');
    read.set(sentence, (read.get(sentence) ?? new Set()).add(who));
  }
  if (YOU.test(rest)) unknown.push(`${who} at ${path}: ${line}`);
}

describe('"you" on a page about a child (FAMILY-13)', () => {
  it('is said in sentences of the sources only', () => {
    expect(unknown).toEqual([]);
    expect(read.size).toBeGreaterThan(atFullSize(60, 15));
  });

  it('is read by nobody else than those for whom it is true', () => {
    const answered = new Map(
      Object.entries(SAID_TO_YOU).flatMap(([who, texts]) => texts.map((text) => [text, who.split(', ')])),
    );
    for (const [text, who] of read)
      expect([text, answered.get(text)]).toEqual([text, expect.arrayContaining([...who])]);
  });

  onlyInCI('is answered for each sentence: for whom of those who read it is it true?', () => {
    const answered = Object.entries(SAID_TO_YOU).flatMap(([who, texts]) => texts.map((text) => [text, who]));
    const found = [...read].map(([text, who]) => [text, [...who].join(', ')]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(answered));
  });
});
